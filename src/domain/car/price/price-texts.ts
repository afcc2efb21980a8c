import { formatDollars } from '../../money.ts';
import { joinPresent } from '../../text.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import type { PriceDisplay, PurchasePrice } from './price.ts';

/** The texts of a price block; an empty one is not shown. */
export interface PriceTexts {
  /** "$34,990", "PREORDER", "Enquire for price." */
  amount: string;
  /** The kind of price: "Drive Away", "/week". */
  type: string;
  /** The earlier price, shown struck through: "$36,990". */
  was: string;
  /** The purchase price, below a weekly one: "Purchase price $89,990 Excl. GST". */
  purchase: string;
}

/** A price as text, with its type. */
export function priceTexts(price: PriceDisplay, texts: Texts['prices']): PriceTexts {
  const none = { type: '', was: '', purchase: '' };
  switch (price.kind) {
    case 'weekly':
      return {
        ...none,
        amount: formatDollars(price.dollars),
        type: texts.perWeek,
        purchase: price.purchase ? purchaseText(price.purchase, texts) : '',
      };
    case 'price':
      return {
        ...none,
        amount: formatDollars(price.dollars),
        type: price.type ?? '',
        was: price.was === undefined ? '' : formatDollars(price.was),
      };
    case 'preorder':
      return { ...none, amount: texts.preorder };
    case 'enquire':
      return { ...none, amount: price.text };
  }
}

/** All of a price in one line: "$34,990 Drive Away", "$424/week, Purchase price $45,890 Excl. Govt. Charges". */
export const priceLine = ({ amount, type, purchase }: PriceTexts): string =>
  joinPresent([type.startsWith('/') ? amount + type : joinPresent([amount, type], ' '), purchase]);

/** A price with what it covers, "$28,250 Drive Away": the advertised one, one that was offered, and one that was agreed. */
export const priceOfType = (dollars: number, type: string | undefined): string =>
  joinPresent([formatDollars(dollars), type], ' ');

/** The text is that of the filter by this price (`facetFor`). */
const purchaseText = ({ dollars, type }: PurchasePrice, texts: Texts['prices']) =>
  fill(texts.purchasePrice, { price: priceOfType(dollars, type) });
