import { type PublishedAttribute, publishedAttributes } from '../../car/attributes/attribute-lists.ts';
import { shopperColour } from '../../car/derived/base-colour.ts';
import { bucket, carName } from '../../car/derived/derive.ts';
import type { Car } from '../../car/record/car.ts';
import type { LenderEntry } from '../../car/record/finance-lender.ts';
import { carSlug } from '../../car/record/slug.ts';

/** Version of the list's format. */
const version = 2;

/** Where a site publishes its list. The version is in the address, so a page never finds a list in a format that it does not know. */
export const snapshotPath = `/search-data/stock-${version}.json`;

/**
 * A dealer's listed cars as columns of the attributes that searches and cards use, for the search in the browser while the search service
 * cannot be reached. Columns of similar values compress far better than whole cars in sequence.
 */
export interface StockSnapshot {
  version: typeof version;
  /** When the list was made, ISO 8601. */
  builtAt: string;
  count: number;
  /** By attribute. */
  columns: Record<string, SnapshotColumn>;
}

interface SnapshotColumn {
  /** Distinct values. Lists hold numbers into `items` instead of their texts. */
  values: unknown[];
  /** For each car the number of its value plus one, `none` or `derived`; left out where car n has value n. */
  cars?: number[];
  /** Distinct texts of the lists in `values`, if the attribute is a list. */
  items?: string[];
}

const none = 0;
/** The value follows from the car's other attributes. */
const derived = -1;

/** The parts of cars that a snapshot contains in full: an attribute, or a group with one that searches use. */
type WholePart = Exclude<RootOf<PublishedAttribute>, 'variant' | 'finance_lenders'>;
/** The parts of these groups that searches and cards use: a variant's figures, and a lender's entry without its conditions. */
type FigureOf<Group extends string> = PublishedAttribute extends infer A
  ? A extends `${Group}.${infer Figure}`
    ? Figure
    : never
  : never;
type RootOf<A> = A extends `${infer Root}.${string}` ? Root : A;

const rootOf = (attribute: string) => attribute.split('.', 1)[0] as string;
const figuresOf = <Group extends string>(group: Group) =>
  publishedAttributes
    .filter((it) => it.startsWith(`${group}.`))
    .map((it) => it.slice(group.length + 1) as FigureOf<Group>);

const variantFigures = figuresOf('variant');
const lenderFigures = figuresOf('finance_lenders');
const wholeParts = [...new Set(publishedAttributes.map(rootOf))].filter(
  (it) => it !== 'variant' && it !== 'finance_lenders',
) as WholePart[];

/** The part of a car in the snapshot. */
export type SnapshotCar = Pick<Car, WholePart> & {
  variant?: Pick<NonNullable<Car['variant']>, FigureOf<'variant'>>;
  finance_lenders?: Pick<LenderEntry, FigureOf<'finance_lenders'>>[];
};

/** Attributes that mostly follow from the others; only values that do not are kept. */
const derivations: Readonly<Record<string, (car: SnapshotCar) => unknown>> = {
  slug: carSlug,
  name: carName,
  make_model: (car) => `${car.make} ${car.model}`,
  base_colour: (car) => shopperColour(car.colour),
  price_range: (car) => bucket(car.price, 10_000),
};

/** Packs cars into columns. Values that are equal as JSON are stored once. */
export function packSnapshot(cars: readonly Car[], builtAt: Date): StockSnapshot {
  const columns: StockSnapshot['columns'] = {};
  const published = cars.map(publishedPart);
  // Derived values are placed after their sources.
  const followsLast = (attribute: string) => Number(attribute in derivations);
  const inOrder = [...wholeParts, 'variant' as const, 'finance_lenders' as const].sort(
    (a, b) => followsLast(a) - followsLast(b),
  );
  for (const attribute of inOrder) {
    const derive = derivations[attribute];
    const column = packColumn(published, (car) => {
      const value = car[attribute];
      return derive && value === derive(car) ? derived : value;
    });
    if (column) columns[attribute] = column;
  }
  return { version, builtAt: builtAt.toISOString(), count: cars.length, columns };
}

function publishedPart(car: Car): SnapshotCar {
  const { variant = {}, finance_lenders } = car;
  const figures = picked(variant, variantFigures);
  return {
    ...(picked(car, wholeParts) as SnapshotCar),
    ...(Object.keys(figures).length > 0 ? { variant: figures } : {}),
    ...(finance_lenders ? { finance_lenders: finance_lenders.map((entry) => picked(entry, lenderFigures)) } : {}),
  };
}

/** Those of some attributes that an object has. */
function picked<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  const has = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(has.map((name) => [name, from[name]])) as Pick<T, K>;
}

function packColumn(
  cars: readonly SnapshotCar[],
  readValue: (car: SnapshotCar) => unknown,
): SnapshotColumn | undefined {
  const values: unknown[] = [];
  const items: string[] = [];
  const numbers = new Map<string, number>();
  const itemNumbers = new Map<string, number>();
  const itemNumber = (item: string) => {
    const number = itemNumbers.get(item) ?? items.push(item) - 1;
    itemNumbers.set(item, number);
    return number;
  };
  const column = cars.map((car) => {
    const value = readValue(car);
    if (value === undefined) return none;
    if (value === derived) return derived;
    const key = JSON.stringify(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, values.push(Array.isArray(value) ? value.map(itemNumber) : value));
    return values.length;
  });
  if (column.every((number) => number === none)) return undefined;
  const inOrder = column.every((number, n) => number === n + 1);
  return { values, ...(inOrder ? {} : { cars: column }), ...(items.length > 0 ? { items } : {}) };
}

/** The cars of a snapshot. Throws an `Error` if it is not one, or has another version. */
export function unpackSnapshot(snapshot: StockSnapshot): SnapshotCar[] {
  if (snapshot?.version !== version || !Number.isInteger(snapshot.count)) {
    throw new Error('The published stock list cannot be read: its format is not the one that this page expects.');
  }
  const columns = Object.entries(snapshot.columns).map(([attribute, column]) => ({ attribute, ...readable(column) }));
  return Array.from({ length: snapshot.count }, (_, n) => {
    const car: Record<string, unknown> = {};
    for (const { attribute, values, numberOf } of columns) {
      const number = numberOf(n);
      if (number === none) continue;
      // Columns of derived values are last, so that their sources are available.
      car[attribute] =
        number === derived ? derivations[attribute]?.(car as unknown as SnapshotCar) : values[number - 1];
    }
    return car as unknown as SnapshotCar;
  });
}

function readable({ values, cars, items }: SnapshotColumn) {
  return {
    values: items
      ? values.map((value) => (Array.isArray(value) ? value.map((item: number) => items[item]) : value))
      : values,
    numberOf: (n: number): number => (cars ? (cars[n] ?? none) : n + 1),
  };
}
