import { bodyTable } from '../../domain/car/derived/body-type.ts';
import { simpleFuel } from '../../domain/car/derived/drivetrain.ts';
import { fuels } from '../../domain/exports/feed-words.ts';
import type { FieldKind } from '../mapping-file/car-fields.ts';
import { cleanText } from '../values/text.ts';
import { type Converted, type ConvertOptions, convert } from './convert.ts';
import { type ColumnUse, kindOf } from './rule-sources.ts';
import { itemTypeOf, stateOf, statusOf, vocabularies } from './vocabulary.ts';

/** Kinds that keep unknown words, with their known words. */
const known: Partial<Record<FieldKind['is'], (text: string) => string | undefined>> = {
  status: statusOf,
  state: stateOf,
  itemType: itemTypeOf,
};

const fuelWords = Object.values(fuels).flatMap((words) => words.flatMap((word) => word?.toLowerCase() ?? []));

const isOneOf = (words: readonly string[]) => (text: string) => words.includes(text.toLowerCase());

/**
 * Columns whose names say two things or nothing, by the field that they fill only with a word that it knows: a "Vehicle
 * Type" may be "Used", an "Engine" "2.0 TDI", and a label for ads anything (feed-words.ts).
 */
const doubtful: Readonly<Record<string, readonly { name: RegExp; isKnown: (text: string) => boolean }[]>> = {
  car_type: [{ name: /custom[ _]label[ _]0$/i, isKnown: isOneOf(['new', 'used', 'demo']) }],
  body: [{ name: /custom[ _]label[ _]1$/i, isKnown: isOneOf(bodyTable.map(([body]) => body.toLowerCase())) }],
  fuel: [
    { name: /(^|\W)engine$/i, isKnown: isOneOf(fuelWords) },
    { name: /custom[ _]label[ _]2$/i, isKnown: (text) => simpleFuel(text) !== undefined },
  ],
  item_type: [
    { name: /(^|\W)vehicle[ _]?type$/i, isKnown: (text) => itemTypeOf(text) !== undefined },
    { name: /custom[ _]label[ _]3$/i, isKnown: isOneOf(Object.keys(vocabularies.itemType)) },
  ],
};

type Tally = { field: string; column: string; reader: string; used: number; left: number };

/**
 * Columns that a rule reads and that also have the name of another field. They fill that field as well, unless the rule
 * says what the column is, by taking it whole for a field of the same kind ("badge": "Series" says that Series is the
 * badge). A value that cannot be read as the other field is ignored: the name is probably a coincidence. Both cases are
 * reported.
 */
export class SharedColumns {
  #uses: ReadonlyMap<string, readonly ColumnUse[]>;
  #givenUp = new Map<string, string>();
  #tallies = new Map<string, Tally>();

  constructor(uses: ReadonlyMap<string, readonly ColumnUse[]>) {
    this.#uses = uses;
  }

  /** Whether a column may fill a field without a rule; remembers the columns that may not. */
  mayFill(field: string, column: string): boolean {
    const uses = this.#uses.get(column);
    if (uses === undefined || field === 'carsales_title') return true;
    const taker = uses.find((use) => use.whole && kindOf(use.field).is === kindOf(field).is);
    if (taker === undefined) return true;
    this.#givenUp.set(`${field}\n${column}`, `${field} (${column}, which the rule of ${taker.field} uses as a whole)`);
    return false;
  }

  /** Reads a value for a field that has no rule. */
  read(field: string, column: string, value: unknown, options: ConvertOptions): Converted {
    const kind = kindOf(field);
    const converted = convert(kind, value, options);
    const doubt = doubtful[field]?.find(({ name }) => name.test(column));
    if (doubt && !doubt.isKnown(cleanText(String(value)))) return { problems: [] };
    const [use] = this.#uses.get(column) ?? [];
    if (use === undefined) return converted;
    const find = known[kind.is];
    const usable =
      find === undefined || typeof converted.value !== 'string' || find(cleanText(String(value))) !== undefined;
    const tally = this.#tally(field, column, use.field);
    if (usable && converted.value !== undefined) tally.used += 1;
    else if (converted.problems.length > 0 || !usable) tally.left += 1;
    return usable && (converted.value !== undefined || tally.used > tally.left) ? converted : { problems: [] };
  }

  /** Fields that could have been filled from a column, were it not for a rule. */
  givenUp(): string[] {
    const tallies = [...this.#tallies.values()].filter(({ left }) => left > 0);
    return [
      ...this.#givenUp.values(),
      ...tallies.map(({ field, column, reader, used, left }) => {
        const share = used === 0 ? 'no value of it can be' : `${left} of ${used + left} values cannot be`;
        return `${field} (${column}, which the rule of ${reader} reads: ${share} read as ${field})`;
      }),
    ];
  }

  #tally(field: string, column: string, reader: string): Tally {
    const key = `${field}\n${column}`;
    const tally = this.#tallies.get(key) ?? { field, column, reader, used: 0, left: 0 };
    this.#tallies.set(key, tally);
    return tally;
  }
}
