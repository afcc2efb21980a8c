import type { PriceDisplay } from '~/domain/price/price.ts';
import { priceTexts } from '~/domain/price/price-texts.ts';
import styles from './PriceTag.module.scss';

/** The price on a card, with the earlier price struck through, its type beside it and below one per week the price to buy (PRICE-01 to PRICE-06). */
export function PriceTag({ price }: { price: PriceDisplay }) {
  const { amount, type, was, purchase } = priceTexts(price);
  return (
    <p className={`${styles['price']} figures`}>
      <strong className={price.kind === 'enquire' ? styles['enquire'] : ''}>{amount}</strong>
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
