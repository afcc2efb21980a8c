import { formatDollars } from '~/domain/money.ts';
import type { PriceDisplay } from '~/domain/price/price.ts';
import styles from './PriceTag.module.scss';

/** A price with its type beside it and the earlier price struck through (PRICE-01 to PRICE-06). */
export function PriceTag({ price, size = 'card' }: { price: PriceDisplay; size?: 'card' | 'page' }) {
  return <p className={`${styles['price']} ${styles[size]} figures`}>{formats[price.kind](price as never)}</p>;
}

const formats: { [K in PriceDisplay['kind']]: (price: Extract<PriceDisplay, { kind: K }>) => React.ReactNode } = {
  weekly: ({ dollars }) => (
    <>
      <strong>{formatDollars(dollars)}</strong>
      <span className={styles['type']}>/week</span>
    </>
  ),
  price: ({ dollars, was, type }) => (
    <>
      <strong>{formatDollars(dollars)}</strong>
      {was !== undefined && (
        <span className={styles['was']}>
          <span className="visually-hidden">Was </span>
          <s>{formatDollars(was)}</s>
        </span>
      )}
      {type && <span className={styles['type']}>{type}</span>}
    </>
  ),
  preorder: () => <strong>PREORDER</strong>,
  enquire: ({ text }) => <strong className={styles['enquire']}>{text}</strong>,
};
