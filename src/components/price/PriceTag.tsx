import type { PriceDisplay } from '~/domain/price/price.ts';
import type { PriceTexts } from '~/domain/price/price-texts.ts';
import styles from './PriceTag.module.scss';

export type ShownPrice = PriceTexts & Pick<PriceDisplay, 'kind'>;

/** The price on a card, with the earlier price struck through, its type beside it and below one per week the price to buy (PRICE-01 to PRICE-06). */
export function PriceTag({ price: { kind, amount, type, was, purchase } }: { price: ShownPrice }) {
  return (
    <p className={`${styles['price']} figures`}>
      <strong data-amount className={kind === 'enquire' ? styles['enquire'] : ''}>
        {amount}
      </strong>
      {was && (
        <span className={styles['was']}>
          <span className="visually-hidden">Was </span>
          <s>{was}</s>
        </span>
      )}
      {type && <span className={styles['type']}>{type}</span>}
      {purchase && <span className={styles['purchase']}>{purchase}</span>}
    </p>
  );
}
