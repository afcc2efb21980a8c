// By itself: the search loads it, and neither the calculator nor all that forms read (typed-number.ts).
import { thousandWord } from './thousands.ts';

/** The number typed into a field: "$30,000" and "30k" are 30000, "8.5 %" is 8.5, and input without digits is 0. */
export function amountIn(text: string): number {
  const typed = text.normalize('NFKC');
  const [whole = '', ...cents] = typed.replace(/[^0-9.]/g, '').split('.');
  const amount = Number(cents.length > 0 ? `${whole || 0}.${cents.join('')}` : whole);
  if (!Number.isFinite(amount)) return 0;
  const [, unit = ''] = /\d\s*([a-z]+)\s*$/i.exec(typed) ?? [];
  return thousandWord.test(unit.toLowerCase()) ? Math.round(amount * 1000) : amount;
}
