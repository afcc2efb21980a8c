import { isObject } from '../../domain/is-object.ts';
import { isForeignMoney } from '../values/currency.ts';

/** Units whose numbers must not be taken for kilometres, kilograms or millimetres. */
const foreignUnit =
  /^(mi|miles?|t|tonnes?|tons?|lbs?|pounds?|cm|centimetres?|m|metres?|meters?|ft|feet|foot|in|inch|inches)$/i;
const valueKeys = ['value', 'reading', 'amount', 'number', '#text'];
const unitKeys = [
  ...['unit', 'units', 'uom', 'unitofmeasure', 'unit_of_measure', '@unit', '@units', '@uom'],
  ...['currency', 'currencycode', 'currency_code', '@currency', '@currencycode'],
];
const orderKeys = ['order', 'sort', 'sortorder', 'sort_order', 'position', 'rank', 'sequence', 'seq', 'displayorder'];
const addressKey = /^@?(url|src|href|uri|link|imageurl|photourl|fullurl|large|#text)$/i;

type Entry = Record<string, unknown>;

function keyIn(object: Entry, names: readonly string[]): string | undefined {
  return Object.keys(object).find((key) => names.includes(key.toLowerCase()));
}

/**
 * {value: 28000, unit: "miles"} with the unit or a foreign currency in the value, "28000 miles", so that the unit is
 * not lost, whatever the path to it.
 */
function withUnit(object: Entry): void {
  const unitKey = keyIn(object, unitKeys);
  const unit = unitKey === undefined ? undefined : object[unitKey];
  const valueKey = keyIn(object, valueKeys);
  if (valueKey === undefined || typeof unit !== 'string') return;
  if (!foreignUnit.test(unit.trim()) && !isForeignMoney(unit)) return;
  const value = object[valueKey];
  if (typeof value === 'number' || (typeof value === 'string' && /\d[\d.,\s]*$/.test(value)))
    object[valueKey] = `${value} ${unit.trim()}`;
}

/**
 * Puts the foreign unit of a column such as "mileage.unit" into the value of "mileage.value" or "mileage", so that CSV
 * rows keep it too. Mutates the row.
 */
export function cleanCells(cells: Record<string, string>): void {
  for (const [name, unit] of Object.entries(cells)) {
    const stem = /^(.+?)[ ._-]?units?$/i.exec(name)?.[1]?.toLowerCase();
    if (stem === undefined || !foreignUnit.test(unit.trim())) continue;
    const measure = Object.keys(cells).find((key) =>
      ['', ...valueKeys].some(
        (end) => key.toLowerCase().replace(/[ ._-]/g, '') === `${stem}${end}`.replace(/[ ._-]/g, ''),
      ),
    );
    if (measure !== undefined && /\d[\d.,\s]*$/.test(cells[measure] ?? '')) cells[measure] += ` ${unit.trim()}`;
  }
}

/** Whether an object contains an address, directly or in the sizes of a photo. */
const hasAddress = (entry: Entry, depth = 2): boolean =>
  Object.entries(entry).some(
    ([key, value]) => addressKey.test(key) || (depth > 0 && isObject(value) && hasAddress(value, depth - 1)),
  );

/** The number that orders a photo among the others. */
function placeOf(entry: unknown): number | undefined {
  if (!isObject(entry) || !hasAddress(entry)) return undefined;
  const key = Object.keys(entry).find((name) => orderKeys.includes(name.toLowerCase().replace(/^@/, '')));
  const written = key === undefined ? undefined : entry[key];
  const place =
    typeof written === 'number' || (typeof written === 'string' && written !== '') ? Number(written) : Number.NaN;
  return Number.isFinite(place) ? place : undefined;
}

/**
 * Combines related keys of a JSON or XML row so that any path into it sees the result: units join their values, and
 * photos are sorted by number if all are numbered. Mutates the row.
 */
export function cleanRow<T>(value: T): T {
  if (Array.isArray(value)) {
    for (const entry of value) cleanRow(entry);
    const places = new Map<unknown, number | undefined>(value.map((entry) => [entry, placeOf(entry)]));
    if (value.length > 1 && [...places.values()].every((place) => place !== undefined))
      value.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  } else if (isObject(value)) {
    for (const entry of Object.values(value)) if (typeof entry === 'object') cleanRow(entry);
    withUnit(value);
  }
  return value;
}
