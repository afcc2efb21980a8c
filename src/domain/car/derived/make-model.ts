import { knownMakes, makeAliases } from './known-makes.ts';
import { knownModels } from './known-models.ts';
import { compactName, longestStart, textAfter, withoutTradeMarks } from './name-match.ts';
import { withoutLeadingWords, withoutSalesWords } from './title-words.ts';

/** Makes and models a dealer's mapping adds to the known ones. */
export type KnownNames = { makes?: readonly string[]; models?: Readonly<Record<string, readonly string[]>> };

/** Make, model and badge of a vehicle, with the feed's title as a second source. */
export type MakeModel = { make?: string | undefined; model?: string | undefined; badge?: string | undefined };

/** "Mercedes-Benz" -> ["mercedes", "benz"]. */
const wordsOf = (text: string) =>
  text
    .split(/[\s-]+/)
    .map(compactName)
    .filter(Boolean);

type Names = ReadonlyMap<string, string>;
const noNames: Names = new Map();

/** Compact spelling -> name; if two names have the same spelling, the first wins. */
const byCompactName = (names: readonly string[]): Map<string, string> =>
  new Map(names.toReversed().map((name) => [compactName(name), name]));

/** Known makes, by spelling and by the words that a feed may split them into. */
class MakeTable {
  #byName: Map<string, string>;
  #ofSeveralWords: { make: string; words: string[] }[];
  /** First words of makes with several words: few texts begin with one. */
  #firstWords: ReadonlySet<string>;

  constructor(makes: readonly string[]) {
    this.#byName = byCompactName(makes);
    for (const [alias, make] of Object.entries(makeAliases))
      this.#byName.set(compactName(alias), this.#byName.get(compactName(make)) ?? make);
    this.#ofSeveralWords = makes
      .map((make) => ({ make, words: wordsOf(make) }))
      .filter(({ words }) => words.length > 1);
    this.#firstWords = new Set(this.#ofSeveralWords.map(({ words }) => words[0] as string));
  }

  named(text: string): string | undefined {
    return this.#byName.get(compactName(text));
  }

  /** Makes that `text` is only a prefix of: "Land" begins "Land Rover". */
  cutTo(text: string): string[] {
    const cut = wordsOf(text);
    if (cut[0] !== undefined && !this.#firstWords.has(cut[0])) return [];
    return this.#ofSeveralWords
      .filter(({ words }) => words.length > cut.length && cut.every((word, index) => word === words[index]))
      .map(({ make }) => make);
  }
}

/** The model without the make, or the end of the make, that is before it: "Romeo Giulia" of Alfa Romeo is "Giulia". */
function withoutMake(model: string, make: string, written: string): string {
  const words = make.split(/[\s-]+/);
  const starts = [make, written, ...words.slice(1).map((_, index) => words.slice(index + 1).join(' '))];
  let rest = model;
  for (let found: string | undefined = rest; found !== undefined; ) {
    found = starts.map((start) => textAfter(rest, start)).find((after) => after !== undefined);
    rest = found ?? rest;
  }
  return rest;
}

/** The model in the maker's spelling, with the rest kept: "Land Cruiser 79" -> "LandCruiser 79", "Mazda3" -> "3". */
function spelled(model: string, make: string, models: Names): string {
  const start = longestStart(models, model);
  if (start) return `${start.name} ${start.rest}`.trim();
  const [first = '', ...rest] = model.split(' ');
  const [compact, compactMake] = [compactName(first), compactName(make)];
  const joined = compact.startsWith(compactMake) ? models.get(compact.slice(compactMake.length)) : undefined;
  return joined === undefined ? model : [joined, ...rest].join(' ');
}

/** The known model that a text begins with, if it continues where `model` ends: "Discovery Sport" for "Discovery". */
function longerModel(text: string, model: string, models: Names): string | undefined {
  const start = longestStart(models, text);
  if (start === undefined || model === '') return start?.name;
  const after = textAfter(text, model);
  const goesOn = after !== undefined && start.rest.length < after.length;
  const [words, own] = [wordsOf(start.name), wordsOf(model)];
  const isCut = words.length > own.length && own.every((word, index) => word === words[index]);
  return goesOn || isCut ? start.name : undefined;
}

/** Number of models that are remembered: more than there are on the market. */
const mostModels = 5000;

/** Repairs makes and models for one import; build it once, as it contains the lookup tables. */
export function makeModelRepair(extra: KnownNames = {}) {
  const makes = new MakeTable([...(extra.makes ?? []), ...knownMakes]);
  const listed = new Map<string, string[]>();
  for (const [make, models] of [...Object.entries(extra.models ?? {}), ...Object.entries(knownModels)])
    listed.set(compactName(make), [...(listed.get(compactName(make)) ?? []), ...models]);
  const modelTables = new Map<string, Names>([...listed].map(([make, models]) => [make, byCompactName(models)]));
  const spelledModels = new Map<string, { own: string; base: string }>();
  const modelsOf = (make: string) => modelTables.get(compactName(make)) ?? noNames;

  /** The intended make, from the text next to the split: "Land" + "Rover Discovery". */
  function wholeMake(make: string, model: string, title: string): string {
    const cut = makes.cutTo(make);
    const joined = cut.find((name) => textAfter(`${make} ${model}`, name) !== undefined);
    if (joined !== undefined) return joined;
    const known = makes.named(make);
    if (known !== undefined) return known;
    const fullName = cut.find(
      (name) => textAfter(title, name) !== undefined || longestStart(modelsOf(name), model) !== undefined,
    );
    return fullName ?? make;
  }

  /** The model without the make, as it is written and in the maker's spelling. Most rows of a feed repeat those of others. */
  function modelOf(make: string, model: string, whole: string): { own: string; base: string } {
    const key = `${make}\n${model}\n${whole}`;
    const known = spelledModels.get(key);
    if (known) return known;
    const own = cutModel(make, model, whole);
    const found = { own, base: spelled(own, whole, modelsOf(whole)) };
    if (spelledModels.size < mostModels) spelledModels.set(key, found);
    return found;
  }

  /**
   * Joins makes that were split ("Land" + "Rover"), gives known makes and models the maker's spelling, takes trade mark signs and the make
   * out of the model, and completes model and badge from the title.
   */
  return function repair(written: MakeModel, writtenTitle = ''): MakeModel {
    const [make = '', model = '', badge = ''] = [written.make, written.model, written.badge].map((text) =>
      withoutTradeMarks(text ?? ''),
    );
    if (make === '') return { make: undefined, model: model || undefined, badge: badge || undefined };
    const title = withoutLeadingWords(withoutTradeMarks(writtenTitle));
    const whole = wholeMake(make, model, title);
    const models = modelsOf(whole);
    const { own, base } = modelOf(make, model, whole);
    const afterMake = textAfter(title, whole) ?? textAfter(title, make);
    const fromTitle =
      afterMake === undefined
        ? undefined
        : withoutSalesWords(afterMake, base || longestStart(models, afterMake)?.name || '');
    const together = `${own} ${badge}`.trim();
    const longer = [fromTitle, together].map((text) => longerModel(text ?? '', base, models)).find(Boolean);
    const found = longer ?? (base || firstWord(fromTitle ?? '') || firstWord(badge) || model);
    const inBadge = found === base ? badge : badgeAfter(found, together, badge, models);
    const rest = fromTitle === undefined ? undefined : afterModel(fromTitle, [found, own, `${whole}${found}`]);
    return { make: whole, model: found || undefined, badge: inBadge || rest || undefined };
  };
}

/** What follows the model in a title, which may spell it differently or repeat it. */
function afterModel(text: string, spellings: readonly string[]): string | undefined {
  const after = spellings.map((model) => textAfter(text, model)).find((rest) => rest !== undefined);
  return after === undefined ? undefined : (afterModel(after, spellings) ?? after);
}

const firstWord = (text: string) => text.split(/\s+/)[0] ?? '';

/** The rest of the model once the make is complete: of "Land" + "Rover Discovery" it is "Discovery". */
function cutModel(make: string, model: string, whole: string): string {
  const joined = textAfter(`${make} ${model}`, whole);
  return withoutMake(joined ?? model, whole, make);
}

/** The badge, if the model was found in it or continued in it: "LS" of "Eclipse" + "Cross LS". */
function badgeAfter(model: string, together: string, badge: string, models: Names): string {
  const start = longestStart(models, together);
  const after = start?.name === model ? start.rest : textAfter(together, model);
  return after !== undefined && after.length < badge.length ? after : badge;
}
