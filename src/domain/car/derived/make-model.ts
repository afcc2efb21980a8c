import { makeAliases } from '../record/make-name.ts';
import { ownBadge, spelledFigures } from './badge.ts';
import { knownMakes } from './known-makes.ts';
import { knownModels } from './known-models.ts';
import { compactName, longestStart, textAfter, withoutLineTrim, withoutTradeMarks } from './name-match.ts';
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

  constructor(own: readonly string[]) {
    const makes = [...own, ...knownMakes];
    const aliases = Object.entries(makeAliases).map(([alias, make]) => [compactName(alias), make] as const);
    this.#byName = new Map([...byCompactName(knownMakes), ...aliases, ...byCompactName(own)]);
    for (const [alias, make] of aliases)
      if (this.#byName.get(alias) === make) this.#byName.set(alias, this.#byName.get(compactName(make)) ?? make);
    this.#ofSeveralWords = makes
      .map((make) => ({ make, words: wordsOf(make) }))
      .filter(({ words }) => words.length > 1);
    this.#firstWords = new Set(this.#ofSeveralWords.map(({ words }) => words[0] as string));
  }

  named(text: string): string | undefined {
    return this.#byName.get(compactName(text)) ?? this.#byName.get(compactName(text.replace(/ Australia$/i, '')));
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

/** The names of a make, the longest first: its own, that in the feed, and the table's others. */
function namesOfMake(make: string, written: string): string[] {
  const isLine = (alias: string) => lines.some(({ name }) => name === alias);
  const others = Object.keys(makeAliases).filter((alias) => makeAliases[alias] === make && !isLine(alias));
  return [make, written, ...others].sort((a, b) => b.length - a.length);
}

/** The model without a name of the make, or its end, that is before it: "Romeo Giulia" of Alfa Romeo is "Giulia". */
function withoutMake(model: string, names: readonly string[]): string {
  const starts = names.flatMap((name) => {
    const words = name.split(/[\s-]+/);
    return [name, ...words.slice(1).map((_, index) => words.slice(index + 1).join(' '))];
  });
  let rest = model;
  for (let found: string | undefined = rest; found !== undefined; ) {
    found = starts.map((start) => textAfter(rest, start)).find((after) => after !== undefined);
    rest = found ?? rest;
  }
  return rest;
}

/** The model in the maker's spelling, with the rest kept: "Land Cruiser 79" -> "LandCruiser 79", "Mazda3" -> "3". */
function spelled(model: string, make: string, models: Names): string {
  const words = model.split(' ');
  for (const count of [2, 1]) {
    const figures = spelledFigures(make, words.slice(0, count).join(' '));
    if (figures) return [figures, ...words.slice(count)].join(' ');
  }
  const start = longestStart(models, model);
  if (start) return `${start.name} ${start.rest}`.trim();
  const series = models.get(compactName(`${model} Series`));
  if (series) return series;
  const [first = '', ...rest] = words;
  const [compact, compactMake] = [compactName(first), compactName(make)];
  const joined = compact.startsWith(compactMake) ? models.get(compact.slice(compactMake.length)) : undefined;
  return joined === undefined ? model : [joined, ...rest].join(' ');
}

/** The known model that a text begins with, if it goes on from `model` or ends with it: "Discovery Sport" for "Discovery", "RS Q3" for "Q3". */
function longerModel(text: string, model: string, models: Names): string | undefined {
  const start = longestStart(models, text);
  if (start === undefined || model === '') return start?.name;
  const after = textAfter(text, model);
  const goesOn = after !== undefined && start.rest.length < after.length;
  const [words, own] = [wordsOf(start.name), wordsOf(model)];
  const isPart = (from: number) => own.every((word, index) => word === words[from + index]);
  const isCut = words.length > own.length && (isPart(0) || isPart(words.length - own.length));
  return goesOn || isCut ? start.name : undefined;
}

/** A model without the make, as the feed has it and as the maker spells it, and the trim that was in its column. */
type WrittenModel = { own: string; base: string; trim: string };

/** Number of models that are remembered: more than there are on the market. */
const mostModels = 5000;

/** Repairs makes and models for one import; build it once, as it contains the lookup tables. */
export function makeModelRepair(extra: KnownNames = {}) {
  const makes = new MakeTable(extra.makes ?? []);
  const listed = new Map<string, string[]>();
  for (const [make, models] of [...Object.entries(extra.models ?? {}), ...Object.entries(knownModels)])
    listed.set(compactName(make), [...(listed.get(compactName(make)) ?? []), ...models]);
  const modelTables = new Map<string, Names>([...listed].map(([make, models]) => [make, byCompactName(models)]));
  const spelledModels = new Map<string, WrittenModel>();
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

  /** Most rows of a feed repeat the models of others. */
  function modelOf(make: string, model: string, whole: string): WrittenModel {
    const key = `${make}\n${model}\n${whole}`;
    const known = spelledModels.get(key);
    if (known) return known;
    const { model: own, trim } = withoutLineTrim(cutModel(make, model, whole));
    const found = { own, trim, base: spelled(own, whole, modelsOf(whole)) };
    if (spelledModels.size < mostModels) spelledModels.set(key, found);
    return found;
  }

  /**
   * Joins makes that were split ("Land" + "Rover"), gives known makes and models the maker's spelling, takes trade mark signs and the make
   * out of the model, completes model and badge from the title, and takes out of the badge what the name says before it.
   */
  return function repair(written: MakeModel, writtenTitle = ''): MakeModel {
    const [ownMake = '', ownModel = '', column = ''] = [written.make, written.model, written.badge].map((text) =>
      withoutTradeMarks(text ?? ''),
    );
    const lined = lines.flatMap((line) => {
      const isOwnMake = makes.named(line.name) === line.name;
      return isOwnMake ? [] : (ofLine(ownMake, ownModel, line, modelsOf(line.make)) ?? []);
    })[0];
    const { make, model } = lined ?? { make: ownMake, model: ownModel };
    if (make === '') return { make: undefined, model: model || undefined, badge: column || undefined };
    const named = withoutLeadingWords(withoutTradeMarks(writtenTitle));
    const isLine = lines.some((line) => make === line.make && textAfter(named, line.name) !== undefined);
    const title = isLine && textAfter(named, make) === undefined ? `${make} ${named}` : named;
    const whole = wholeMake(make, model, title);
    const models = modelsOf(whole);
    const { own, base, trim } = modelOf(make, model, whole);
    const makeNames = namesOfMake(whole, make);
    const afterMake = makeNames.map((name) => textAfter(title, name)).find((rest) => rest !== undefined);
    const fromTitle =
      afterMake === undefined
        ? undefined
        : withoutSalesWords(afterMake, base || longestStart(models, afterMake)?.name || '');
    const badge = bothTrims(trim, column);
    const together = `${own} ${badge}`.trim();
    const longer = [fromTitle, together, badge].map((text) => longerModel(text ?? '', base, models)).find(Boolean);
    const found = longer ?? (base || firstWord(fromTitle ?? '') || firstWord(badge) || model);
    const inBadge = found === base ? badge : badgeAfter(found, together, badge, models);
    const rest = fromTitle === undefined ? undefined : afterModel(fromTitle, [found, own, `${whole}${found}`]);
    const badges = [inBadge, rest ?? ''].map((text) => ownBadge(text, whole, found, makeNames));
    return { make: whole, model: found || undefined, badge: badges.find(Boolean) };
  };
}

/** Lines of models that feeds give as a make, and their makers. */
const lines = [
  { name: 'Range Rover', make: 'Land Rover' },
  { name: 'GWM Haval', make: 'GWM' },
];

/** "Range Rover" + "Evoque" as "Land Rover" + "Range Rover Evoque"; undefined for any other make. */
function ofLine(make: string, model: string, line: (typeof lines)[number], models: Names) {
  const rest = textAfter(`${make} ${model}`, line.name);
  if (rest === undefined) return undefined;
  const isModel = textAfter(rest, line.name) !== undefined || longestStart(models, rest) !== undefined;
  return { make: line.make, model: isModel ? rest : `${line.name} ${rest}`.trim() };
}

/** What follows the model in a title, which may spell it differently or repeat it. */
function afterModel(text: string, spellings: readonly string[]): string | undefined {
  const after = spellings.map((model) => textAfter(text, model)).find((rest) => rest !== undefined);
  return after === undefined ? undefined : (afterModel(after, spellings) ?? after);
}

/** The trim of the model's column and that of the badge's, without repeating either. */
function bothTrims(inModel: string, badge: string): string {
  if (inModel === '' || textAfter(badge, inModel) !== undefined) return badge;
  return compactName(inModel).endsWith(compactName(badge)) ? inModel : `${inModel} ${badge}`;
}

const firstWord = (text: string) => text.split(/\s+/)[0] ?? '';

/** The rest of the model once the make is complete: of "Land" + "Rover Discovery" it is "Discovery". */
function cutModel(make: string, model: string, whole: string): string {
  const joined = textAfter(`${make} ${model}`, whole);
  return withoutMake(joined ?? model, namesOfMake(whole, make));
}

/** The badge, if the model was found in it or continued in it: "LS" of "Eclipse" + "Cross LS". */
function badgeAfter(model: string, together: string, badge: string, models: Names): string {
  const start = longestStart(models, together);
  const after = start?.name === model ? start.rest : textAfter(together, model);
  return after !== undefined && after.length < badge.length ? after : badge;
}
