import { knownMakes, knownModels, makeAliases } from './known-makes.ts';

/** Makes and models a dealer's mapping adds to the known ones. */
export type KnownNames = { makes?: readonly string[]; models?: Readonly<Record<string, readonly string[]>> };

/** Make, model and badge of a vehicle, with the feed's title as a second source. */
export type MakeModel = { make?: string | undefined; model?: string | undefined; badge?: string | undefined };

const words = (text: string) =>
  text
    .trim()
    .split(/[\s-]+/)
    .filter(Boolean);
const key = (text: string) => words(text).join(' ').toLowerCase();

const prefixPatterns = new Map<string, RegExp>();

function prefixPattern(prefix: string): RegExp {
  let pattern = prefixPatterns.get(prefix);
  if (pattern === undefined) {
    const source = words(prefix)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s-]+');
    pattern = new RegExp(`^\\s*${source}(?=$|[\\s,(/])`, 'i');
    if (prefixPatterns.size > 5000) prefixPatterns.clear();
    prefixPatterns.set(prefix, pattern);
  }
  return pattern;
}

/** The rest of `text` after the words of `prefix` (spaces and hyphens alike), or absent when it does not begin so. */
function after(text: string, prefix: string): string | undefined {
  if (prefix.trim() === '') return undefined;
  const found = prefixPattern(prefix).exec(text);
  return found ? text.slice(found[0].length).trim() : undefined;
}

/** Repairs makes and models for one import; build it once, it holds the lookup tables. */
export function makeModelRepair(extra: KnownNames = {}) {
  const makes = [...(extra.makes ?? []), ...knownMakes];
  const byKey = new Map(makes.toReversed().map((make) => [key(make), make]));
  for (const [alias, make] of Object.entries(makeAliases)) byKey.set(key(alias), byKey.get(key(make)) ?? make);
  const joined = makes.filter((make) => words(make).length > 1).map((make) => ({ make, start: key(make) }));
  const modelsOf = new Map<string, string[]>();
  for (const [make, models] of [...Object.entries(knownModels), ...Object.entries(extra.models ?? {})]) {
    modelsOf.set(
      key(make),
      [...(modelsOf.get(key(make)) ?? []), ...models].sort((a, b) => b.length - a.length),
    );
  }

  function repairMake(make: string, model: string): [string, string] {
    const whole = `${make} ${model}`.trim();
    const begin = `${key(make)} `;
    const cut = joined.find((name) => name.start.startsWith(begin) && after(whole, name.make) !== undefined)?.make;
    if (cut) return [cut, after(whole, cut) ?? ''];
    const canonical = byKey.get(key(make)) ?? make;
    return [canonical, after(model, canonical) || model];
  }

  /** Title without its leading year and make: "2016 Land Rover Discovery Sport TD4" -> "Discovery Sport TD4". */
  function titleRest(title: string, make: string): string | undefined {
    const noYear = title.trim().replace(/^(19|20)\d{2}\s+/, '');
    return after(noYear, make);
  }

  /**
   * Puts together makes that were cut apart ("Land" + "Rover"), gives known makes their own spelling, takes the make
   * out of the model, and completes model and badge from the title.
   */
  return function repair({ make, model, badge }: MakeModel, title?: string): MakeModel {
    if (make === undefined || make === '') return { make, model, badge };
    let [repairedMake, repairedModel] = repairMake(make, model ?? '');
    const rest = title === undefined ? undefined : titleRest(title, repairedMake);
    const tail = rest ?? [repairedModel, badge ?? ''].join(' ').trim();
    const known = modelsOf.get(key(repairedMake))?.find((name) => after(tail, name) !== undefined);
    if (
      known &&
      (repairedModel === '' ||
        (after(known, repairedModel) !== undefined && words(known).length > words(repairedModel).length))
    ) {
      repairedModel = known;
    } else if (repairedModel === '' && rest) {
      repairedModel = words(rest)[0] ?? '';
      repairedModel = rest.split(/\s+/)[0] ?? repairedModel;
    }
    const fromTitle = rest === undefined || repairedModel === '' ? undefined : after(rest, repairedModel);
    const ownBadge = badge === undefined || known !== repairedModel ? badge : badgeWithout(badge, model ?? '', known);
    return { make: repairedMake, model: repairedModel || undefined, badge: ownBadge || fromTitle || undefined };
  };
}

/** A badge that began with the rest of the model ("Cross LS" of "Eclipse" + "Cross LS"), without that rest. */
function badgeWithout(badge: string, model: string, known: string): string {
  const missing = after(known, model);
  return missing ? (after(badge, missing) ?? badge) : badge;
}
