import { formatDollars } from '../../money.ts';
import { makeName } from '../record/make-name.ts';

/** A stored value as shoppers read it. @param usedKeyword what the dealer calls a used vehicle */
export type ValueText = (stored: string, usedKeyword: string) => string;

/** Labels of some values; any other value is shown as stored. */
function named(labels: Readonly<Record<string, string>>): ValueText {
  const byValue = new Map(Object.entries(labels));
  return (value) => byValue.get(value) ?? value;
}

/** "1 seat", "5 seats". */
export const counted =
  (noun: string): ValueText =>
  (value) =>
    `${value} ${noun}${value === '1' ? '' : 's'}`;

/** "$10,000 - $20,000" for "10000-20000", "Up to $10,000" for "0-10000", "From $50,000" for "50000+"; any other text as it is stored. */
export const dollarsText: ValueText = (value) => {
  const [, low, high] = /^(\d+)(?:-(\d+)|\+)$/.exec(value) ?? [];
  if (low === undefined) return value;
  const from = formatDollars(Number(low));
  if (high === undefined) return `From ${from}`;
  const to = formatDollars(Number(high));
  return Number(low) === 0 ? `Up to ${to}` : `${from} - ${to}`;
};

/** The same by the week: "$100 - $150 / week". */
export const weeklyText: ValueText = (value, used) => {
  const text = dollarsText(value, used);
  return text === value ? value : `${text} / week`;
};

export const carTypeText: ValueText = (value, used) => named({ new: 'New', demo: 'Demo', used })(value, used);
export const statusText = named({ in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' });
export const certifiedText: ValueText = (value) => (value === 'true' ? 'Certified' : 'Not certified');
export const makeText: ValueText = makeName;
