import type * as v from 'valibot';
import { nearestName } from '../../domain/nearest-name.ts';
import { isDate, isVehiclePrice, roomOf } from '../schema/fields.ts';
import type { Finding } from '../source/problem.ts';
import { textsOfKind, valuesOfKind, writtenTexts } from '../source/schema-values.ts';
import type { SourceNode } from '../source/source-tree.ts';

/**
 * Values of a file that are valid, but hardly what was meant.
 * @param today "2026-11-27"
 */
export function doubtfulValues(schema: v.GenericSchema, root: SourceNode, today: string): Finding[] {
  return [
    ...textsOfKind((one) => roomOf(one) !== undefined, schema, root).flatMap(({ path, text, schema: place }) => {
      const room = roomOf(place) ?? 0;
      const rule = `is ${text.length} characters long: this place has room for about ${room}`;
      return text.length > room ? [{ path, rule }] : [];
    }),
    ...textsOfKind(isDate, schema, root).flatMap(({ path, text }) => yearFault(path, text, Number.parseInt(today, 10))),
    ...valuesOfKind(isVehiclePrice, schema, root).flatMap(({ path, value }) =>
      typeof value === 'number' ? priceFault(path, value) : [],
    ),
    ...writtenTexts(root).flatMap(({ path, text }) => {
      const found = placeholderIn(text);
      return found ? [{ path, rule: `"${found.words}" is placeholder text: write what belongs there` }] : [];
    }),
  ];
}

/** Years to come that a date may have. */
const yearsAhead = 5;
/** No date of a site is earlier. */
const firstYear = 1990;

function yearFault(path: Finding['path'], date: string, thisYear: number): Finding[] {
  const year = Number.parseInt(date, 10);
  const away = year - thisYear;
  if (away <= yearsAhead && year >= firstYear) return [];
  const likely = [0, 1, 2, -1].map((more) => String(thisYear + more));
  const meant = nearestName(date.slice(0, 4), likely);
  const distance = away > 0 ? `${away} years away` : `${-away} years ago`;
  return [{ path, rule: `is ${distance}: is the year right?`, nearest: meant && meant + date.slice(4) }];
}

/** Dollars between which vehicles, caravans and trucks cost. */
const plausible = { from: 1000, to: 2_000_000 };

/** A price that no vehicle has; in thousands, or in cents, it may have been meant. None, if it is 0. */
export function priceFault(path: Finding['path'], price: number): Finding[] {
  if (price === 0 || (price >= plausible.from && price <= plausible.to)) return [];
  const meant = price < plausible.from ? price * 1000 : price / 100;
  const nearest = Number.isInteger(meant) && meant >= plausible.from ? String(meant) : undefined;
  return [{ path, rule: 'is hardly the price of a vehicle: prices are in whole dollars', nearest }];
}

/**
 * A drive away price that is further above the price than on-road costs can be. Duty and luxury car tax take at most a quarter, the rest is
 * some thousand dollars.
 */
export function totalFault(price: number, total: number): Pick<Finding, 'rule' | 'nearest'> | undefined {
  const most = price * 1.25 + 6000;
  if (total <= most) return undefined;
  const digits = String(total);
  const swapped = [...digits].map((_, n) =>
    Number(digits.slice(0, n) + (digits[n + 1] ?? '') + digits[n] + digits.slice(n + 2)),
  );
  const meant = [total / 10, total / 100, ...swapped].find(
    (one) => Number.isInteger(one) && one >= price && one <= most,
  );
  return {
    rule: `is far above the price before charges, ${price}`,
    nearest: meant === undefined ? undefined : String(meant),
  };
}

/** Dollars above which no deposit holds a vehicle. */
const highestDeposit = 10_000;

/** A deposit to hold a vehicle that is hardly meant. @param deposit in dollars */
export function depositFault(deposit: number): Pick<Finding, 'rule' | 'nearest'> | undefined {
  if (deposit <= highestDeposit) return undefined;
  return {
    rule: 'is hardly a deposit to hold a vehicle: deposits are in whole dollars',
    nearest: String(deposit / 100),
  };
}

const placeholders = [
  /\blorem ipsum\b/i,
  /\b(?:TODO|TBC|TBD|FIXME)\b/,
  /\bX{3,}\b|\$\s?X[X,]+/,
  /(?<!\w)\[(?:(?:insert|add|enter|your)\b[^\]\n]*|name|date|price|phone|address)\](?![([])/i,
  /\b(?:your|insert|add|enter) (?:own )?(?:title|heading|text|copy|content|name|description|image|link)s? here\b/i,
  /^(?:placeholder|sample text|dummy text)$|\b(?:placeholder|dummy) text\b/i,
];

/** Words that stand for a text that somebody has yet to write. */
export function placeholderIn(text: string): { words: string; at: number } | undefined {
  for (const pattern of placeholders) {
    const found = pattern.exec(text);
    if (found) return { words: found[0], at: found.index };
  }
  return undefined;
}
