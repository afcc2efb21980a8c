import type { PriceDisplay } from '~/domain/car/price/price.ts';
import type { PriceTexts } from '~/domain/car/price/price-texts.ts';
import styles from './PriceTag.module.scss';

export type ShownPrice = PriceTexts &
  Pick<PriceDisplay, 'kind'> & {
    /** Text before and after the earlier price for those who cannot see that it is struck through: "Was ". */
    wasWords?: readonly [before: string, after: string];
  };

/** The price on a card, with the earlier price struck through, its type beside it and, below a weekly price, the purchase price. */
export function PriceTag({ price: { kind, amount, type, was, wasWords, purchase } }: { price: ShownPrice }) {
  return (
    <p className={`${styles['price']} figures`}>
      <strong data-amount className={kind === 'enquire' ? styles['enquire'] : ''}>
        {amount}
      </strong>
      {was && (
        <span className={styles['was']}>
          <span className="visually-hidden">{wasWords?.[0]}</span>
          <s>{was}</s>
          <span className="visually-hidden">{wasWords?.[1]}</span>
        </span>
      )}
      {type && <span className={styles['type']}>{type}</span>}
      {purchase && <span className={styles['purchase']}>{purchase}</span>}
    </p>
  );
}
