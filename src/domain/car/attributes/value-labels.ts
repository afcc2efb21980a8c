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

export const carTypeText: ValueText = (value, used) => named({ new: 'New', demo: 'Demo', used })(value, used);
export const statusText = named({ in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' });
export const certifiedText: ValueText = (value) => (value === 'true' ? 'Certified' : 'Not certified');
export const makeText: ValueText = makeName;
