import { once } from './once.ts';

const inDollars = { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' } as const;
const whole = once(() => new Intl.NumberFormat('en-AU', { ...inDollars, maximumFractionDigits: 0 }));
const withCents = once(() => new Intl.NumberFormat('en-AU', { ...inDollars, minimumFractionDigits: 2 }));

/**
 * Formats Australian dollars: "$32,990", or "$912.25" if there are cents.
 * @param dollars a finite number of dollars
 */
export function formatDollars(dollars: number): string {
  return Number.isInteger(dollars) ? whole().format(dollars) : withCents().format(dollars);
}
