import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { PriceBlockTexts } from '~/domain/car/views/live-car-view.ts';
import type { FigureLines } from '~/domain/finance/figures/figure-lines.ts';
import styles from './PriceBlock.module.scss';

interface Props {
  price: PriceBlockTexts;
  /** Screen reader text around the previous price. */
  was: readonly [before: string, after: string];
  /** Its weekly cost on finance. */
  figure?: FigureLines | undefined;
}

/** The price, its kind, and what that includes. */
export function PriceBlock({ price, was: [before, after], figure }: Props) {
  return (
    <div className={styles['block']}>
      <p className={`${styles['price']} figures`}>
        <strong data-price="amount">{price.amount}</strong>
        {price.type && (
          <span className="muted" data-price="type">
            {price.type}
          </span>
        )}
        {price.was && (
          <span className="muted" data-price="was">
            <span className="visually-hidden">{before}</span>
            <s>{price.was}</s>
            <span className="visually-hidden">{after}</span>
          </span>
        )}
      </p>
      {price.purchase && (
        <p className="figures" data-price="purchase">
          {price.purchase}
        </p>
      )}
      {figure && (
        <p className={`${styles['figure']} figures`} data-figure>
          <span>{figure.repayment}</span> <span>{figure.comparison}</span>
        </p>
      )}
      {price.market && (
        <p className={`${styles['market']} figures`} data-price="market">
          <Icon name="trending-down" size={18} />
          <span>{price.market}</span>
        </p>
      )}
      {price.note && (
        <p className="small-print" data-price="note">
          {price.note}
        </p>
      )}
    </div>
  );
}
