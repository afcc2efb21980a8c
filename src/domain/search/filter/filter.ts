import { comparedForm, comparedNumber } from './compared-form.ts';

/** A text in any letter case, a finite number, or yes and no. */
export type FilterValue = string | number | boolean;

/** A condition on one attribute of a car; if it has several values, one of them has to meet it. */
type Condition =
  | readonly [attribute: string, operator: '=', value: FilterValue]
  | readonly [attribute: string, operator: 'IN' | 'NOT IN', values: readonly FilterValue[]]
  | readonly [attribute: string, operator: '>' | '>=' | '<' | '<=', limit: number];

/**
 * A selection of cars: one condition, or several joined. `{ all: [] }` means every car; groups inside `any` and `not` are not empty. The
 * search host reads a filter as text (`toText`); `matching` tests one car at a time.
 */
export type CarFilter = Condition | { all: readonly CarFilter[] } | { any: readonly CarFilter[] } | { not: CarFilter };

/** A filter in Meilisearch's filter language; an empty text for every car. */
export function toText(filter: CarFilter): string {
  if ('not' in filter) return `NOT (${toText(filter.not)})`;
  if ('any' in filter)
    return `(${filter.any.map((it) => ('all' in it ? `(${toText(it)})` : toText(it))).join(' OR ')})`;
  if ('all' in filter) return filter.all.map(toText).filter(Boolean).join(' AND ');
  const [attribute, operator, value] = filter;
  const text = typeof value === 'object' ? `[${value.map(valueText).join(', ')}]` : valueText(value);
  return `${attribute} ${operator} ${text}`;
}

/** A text needs quotes unless it is all lowercase: the keywords of the filter language are in capitals. */
function valueText(value: FilterValue): string {
  const isBare = typeof value !== 'string' || /^[a-z_]+$/.test(value);
  // Without the plus sign of 1e+21, which would need quotes as well.
  return isBare ? `${value}`.replace('+', '') : quoted(value);
}

/** A text in the quotes of the filter language. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Tests whether a car passes the filter, as on the search host. Attributes computed during a search are not part of a car. */
export function matching(filter: CarFilter): (car: object) => boolean {
  if ('not' in filter) {
    const isMet = matching(filter.not);
    return (car) => !isMet(car);
  }
  if ('any' in filter) {
    const ways = filter.any.map(matching);
    return (car) => ways.some((isMet) => isMet(car));
  }
  if ('all' in filter) {
    const demands = filter.all.map(matching);
    return (car) => demands.every((isMet) => isMet(car));
  }
  const path = filter[0].split('.');
  const isMet = valueTest(filter);
  const isNegated = filter[1] === 'NOT IN';
  return (car) => valuesAt(car, path).some(isMet) !== isNegated;
}

/** Tests whether one value of a car meets the condition. */
function valueTest([, operator, operand]: Condition): (value: unknown) => boolean {
  switch (operator) {
    case '=':
      return isOneOf([operand]);
    case 'IN':
    case 'NOT IN':
      return isOneOf(operand);
    case '>':
      return (value) => typeof value === 'number' && value > operand;
    case '>=':
      return (value) => typeof value === 'number' && value >= operand;
    case '<':
      return (value) => typeof value === 'number' && value < operand;
    case '<=':
      return (value) => typeof value === 'number' && value <= operand;
  }
}

function isOneOf(operands: readonly FilterValue[]): (value: unknown) => boolean {
  const texts = new Set(operands.map((value) => comparedForm(String(value))));
  const numbers = new Set(operands.map((value) => comparedNumber(String(value))));
  // A blank text does not count as a value.
  texts.delete('');
  return (value) => {
    if (typeof value === 'number') return numbers.has(value);
    return (typeof value === 'string' || typeof value === 'boolean') && texts.has(comparedForm(String(value)));
  };
}

/** The values of an attribute, those of lists one by one. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  return typeof value === 'object' && value !== null ? valuesAt(value[name as keyof typeof value], rest) : [];
}
