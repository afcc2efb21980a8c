import { anyValue, type Meaning, type PhraseMeaning, type Vehicle } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';

/** What shoppers call makes and models; "=" before a model's name leaves out its kin. */
const nicknames = `
vw	volkswagen
volksy	volkswagen
merc	mercedes benz
mercedes	mercedes benz
benz	mercedes benz
mitsu	mitsubishi
mitsi	mitsubishi
landie	land rover
chev	chevrolet
commy	commodore
lux	hilux
79 series	landcruiser 79
79 series landcruiser	landcruiser 79
landcruiser 79 series	landcruiser 79
70 series	landcruiser 79
lc79	landcruiser 79
cruiser	landcruiser
landcruiser 300	=landcruiser
300 series	=landcruiser
300 series landcruiser	=landcruiser
landcruiser 300 series	=landcruiser
lc300	=landcruiser
rav	rav4
mitsubishi fuso	fuso
86	gr86`
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string]);

/** Words at the end of a model's name that name a variant, not the model. */
const kinds = /^(electric|hybrid|\d+|cross|load|max|gr|van|sport|classic)$/i;
/** A model's name with one of these behind it is still that model: the Kona Electric is a Kona, the Golf GTI a Golf. */
const sameModel = /^(.{1,4}|electric|hybrid|wagon|sedan|coupe)$/i;

/** Words of badges that people also use for something else. */
const everyday = new Set(
  (
    'sport active premium touring elite air earth life city medium wide standard platinum performance dynamic essential cab range ' +
    'extended high low roof series family caravan pop top trade urban edge rogue pure plus max mid prince noble single line ' +
    'roadster excite vibe essence highlander pro diesel petrol hybrid electric auto manual turbo awd fwd 4x4 cruiser barn door light ' +
    'sedan hatch wagon ute van suv bunk luxe style select limited'
  ).split(' '),
);

/** Makes, models and badges of the stock under all the names that shoppers have for them. */
export function nameMeanings({ values, moreBadges }: HeldStock): PhraseMeaning[] {
  const makes = Object.keys(values['make'] ?? {});
  const vehicles = Object.keys(values['make_model'] ?? {}).flatMap((name) => vehicleOf(name, makes));
  const allNames = [
    ...makes.flatMap((make) => makeNamed(make, makes)),
    ...vehicles.flatMap((it) => modelNamed(it, vehicles)),
  ];
  const byName = new Map(allNames.map(([name, meaning]) => [name.toLowerCase().replaceAll('-', ' '), meaning]));
  const badges = badgesNamed(Object.keys(values['badge'] ?? {}), moreBadges);
  // What is a badge here is not read as a nickname: the RAV4 Cruiser.
  const isTaken = (name: string) => byName.has(name) || badges.some(([badge]) => badge.toLowerCase() === name);
  const slang = nicknames.flatMap(([nickname, name]): PhraseMeaning[] => {
    const meaning = byName.get(name.replace('=', ''));
    if (!meaning || isTaken(nickname)) return [];
    const ownMeaning = name.startsWith('=') ? ownOnly(meaning, name.slice(1)) : meaning;
    return ownMeaning.demands.some((demand) => demand.kind === 'vehicles' && demand.of.length > 0)
      ? [[nickname, ownMeaning]]
      : [];
  });
  return [...allNames, ...slang, ...badges];
}

const ownOnly = (meaning: Meaning, model: string): Meaning => ({
  ...meaning,
  demands: meaning.demands.map((demand) =>
    demand.kind === 'vehicles'
      ? { ...demand, of: demand.of.filter((it) => it.model?.toLowerCase() === model) }
      : demand,
  ),
});

function vehicleOf(name: string, makes: readonly string[]): Required<Vehicle>[] {
  const make = makes.filter((it) => name.startsWith(`${it} `)).sort((a, b) => b.length - a.length)[0];
  return make === undefined ? [] : [{ make, model: name.slice(make.length + 1) }];
}

/** "Mitsubishi" is every make whose name begins so. */
function makeNamed(make: string, makes: readonly string[]): PhraseMeaning[] {
  const first = make.split(' ')[0] as string;
  const alike = makes.filter((it) => it === first || it.startsWith(`${first} `));
  const meaning = (of: readonly string[], name: string): Meaning => ({
    from: 'make',
    name,
    demands: [{ kind: 'vehicles', of: of.map((it) => ({ make: it })) }],
  });
  const short = first.length > 3 && !['Great', 'Golden', 'Royal', 'Snowy', 'Land'].includes(first);
  return [
    [make, meaning(make === first ? alike : [make], make)],
    ...(short && make !== first ? [[first, meaning(alike, first)] as PhraseMeaning] : []),
  ];
}

function modelNamed({ make, model }: Required<Vehicle>, all: readonly Required<Vehicle>[]): PhraseMeaning[] {
  const words = model.split(/[ /]/);
  const meaning = (of: readonly Required<Vehicle>[], name: string): Meaning => ({
    from: 'model',
    name,
    demands: [{ kind: 'vehicles', of }],
  });
  const partOf = (of: readonly Required<Vehicle>[], name: string): PhraseMeaning => [
    name,
    { ...meaning(of, name), ...(!name.includes(' ') && { partial: true as const }) },
  ];
  const begins = (name: string) => all.filter((it) => `${it.model.replaceAll('/', ' ')} `.startsWith(`${name} `));
  const isNamed = (name: string) => all.some((it) => it.model === name);
  const own = begins(model).filter((it) => it.model === model || sameModel.test(it.model.slice(model.length + 1)));
  const pairs: PhraseMeaning[] = isNumber(model) ? [] : [[model, meaning(own, model)]];
  // With its make, a model of figures has a name too: Mazda 3, Hino 300.
  const ofMake = own.filter((it) => it.make === make);
  pairs.push([`${make} ${model}`, meaning(ofMake, `${make} ${model}`)]);
  for (let n = 1; n < words.length; n++) {
    const start = words.slice(0, n).join(' ');
    if (isNamed(start)) continue;
    const family = begins(start);
    if (!isNumber(start)) pairs.push(partOf(family, start));
    pairs.push([
      `${make} ${start}`,
      meaning(
        family.filter((it) => it.make === make),
        `${make} ${start}`,
      ),
    ]);
  }
  const last = words.at(-1) as string;
  if (words.length > 1 && last.length > 2 && !kinds.test(last) && !isNamed(last)) pairs.push(partOf(own, last));
  return pairs;
}

const isNumber = (name: string) => /^\d+$/.test(name);

/**
 * Badges by any run of their words: "Evolve" is the G20 Evolve and the G25 Evolve. Where only the commonest are known, a list of them
 * would leave out the others: there the words of badges stay words of the search.
 */
function badgesNamed(badges: readonly string[], isCut = false): PhraseMeaning[] {
  const byRun = new Map<string, string[]>();
  for (const badge of badges) {
    const words = badge.split(' ').slice(0, 6);
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= words.length; end++) {
        const run = words.slice(start, end).join(' ');
        byRun.set(run, [...(byRun.get(run) ?? []), badge]);
        // "LS-U" for the LS-U+, if there is no LS-U.
        if (run.endsWith('+') && !badges.includes(run.slice(0, -1)))
          byRun.set(run.slice(0, -1), [...(byRun.get(run.slice(0, -1)) ?? []), badge]);
      }
    }
  }
  return [...byRun].map(([run, meanings]) => [
    run,
    {
      from: 'badge',
      name: run,
      demands: isCut ? [] : [anyValue('badge', [...new Set(meanings)])],
      ...((isCut || isWeak(run)) && { weak: true as const }),
    },
  ]);
}

const isWeak = (run: string) => {
  const words = run.toLowerCase().split(' ');
  return run.length < 3 || isNumber(run) || (words.length === 1 && everyday.has(words[0] as string));
};
