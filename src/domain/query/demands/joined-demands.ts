import type { Demand, Part, Vehicle } from './demand.ts';

/** The combined demands of a reading's parts. */
export interface JoinedDemands<P = unknown> {
  /** Any of these; none for all. */
  vehicles: readonly Vehicle[];
  /** For each: one of its values. An attribute with several values per car appears once for each wanted value. */
  lists: readonly { attribute: string; values: readonly string[] }[];
  ranges: readonly { attribute: string; low?: number; high?: number }[];
  /** For each: everything that one of its alternatives demands. */
  either: readonly Extract<Demand, { kind: 'either' }>[];
  refused: readonly Exclude<Demand, { kind: 'sort' | 'near' }>[];
  sort?: string;
  near: readonly Extract<Demand, { kind: 'near' }>[];
  /** Parts that contradict an earlier one: their words remain keywords. */
  contradicting: readonly P[];
}

interface Limits {
  low?: number;
  high?: number;
}

/** Attributes of which a car has several values: two that are named are both wanted. */
const severalValues = ['filtered_features', 'categories'];

/** Combines the parts of a reading: "white silver" is either, "over 10k under 20k" is both. */
export function joinDemands<P extends Pick<Part, 'demands'>>(parts: readonly P[]): JoinedDemands<P> {
  const lists: { attribute: string; values: readonly string[] }[] = [];
  const ranges = new Map<string, Limits>();
  const refused: JoinedDemands['refused'][number][] = [];
  const either: Extract<Demand, { kind: 'either' }>[] = [];
  const vehicles: Vehicle[] = [];
  const near: Extract<Demand, { kind: 'near' }>[] = [];
  const contradicting: P[] = [];
  let sort: string | undefined;
  for (const part of parts) {
    for (const demand of part.demands) {
      if (demand.kind === 'sort') sort = demand.sort;
      else if (demand.kind === 'near') near.push(demand);
      else if (demand.not) refused.push(demand);
      else if (demand.kind === 'either') either.push(demand);
      else if (demand.kind === 'vehicles') vehicles.push(...demand.of);
      else if (demand.kind === 'values') addValues(lists, demand);
      else {
        const known = ranges.get(demand.attribute) ?? {};
        const narrowed = within(known, demand) ?? betweenBoth(known, demand);
        if (narrowed) ranges.set(demand.attribute, narrowed);
        else contradicting.push(part);
      }
    }
  }
  return {
    vehicles: narrowest(vehicles),
    lists,
    ranges: [...ranges].map(([attribute, range]) => ({ attribute, ...range })),
    either,
    refused,
    ...(sort && { sort }),
    near,
    contradicting,
  };
}

/** A make whose model is also named is limited to it: "Toyota" and "Corolla". A make without one stays. */
function narrowest(vehicles: readonly Vehicle[]): Vehicle[] {
  const withModel = new Set(vehicles.filter(({ model }) => model !== undefined).map(({ make }) => make));
  const modelVehicles = vehicles.filter(({ model }) => model !== undefined);
  const makes = new Set(vehicles.filter(({ model }) => model === undefined).map(({ make }) => make));
  // "Isuzu D-Max" if Isuzu means two makes: the one without a named model is dropped.
  const open = [...makes].filter(
    (make) =>
      !withModel.has(make) &&
      !(modelVehicles.length > 0 && [...makes].some((it) => withModel.has(it) && isAlike(it, make))),
  );
  // "Mazda 2" and "Mazda" are one model; a model whose make is named as well takes precedence over the same model of another make.
  const fit = modelVehicles.filter(({ make }) => makes.size === 0 || makes.has(make));
  const seen = new Set<string>();
  return [
    ...(fit.length > 0
      ? [
          ...fit,
          ...modelVehicles.filter(({ make, model }) => !fit.some((it) => it.model === model) && !makes.has(make)),
        ]
      : modelVehicles),
    ...open.map((make): Vehicle => ({ make })),
  ].filter(({ make, model = '' }) => !seen.has(`${make}\n${model}`) && seen.add(`${make}\n${model}`));
}

const isAlike = (one: string, other: string) => one.startsWith(`${other} `) || other.startsWith(`${one} `);

function addValues(
  lists: { attribute: string; values: readonly string[] }[],
  { attribute, values }: Extract<Demand, { kind: 'values' }>,
): void {
  const at = severalValues.includes(attribute) ? -1 : lists.findIndex((it) => it.attribute === attribute);
  const known = lists[at];
  if (!known) {
    lists.push({ attribute, values });
    return;
  }
  const shared = known.values.filter((value) => values.includes(value));
  lists[at] = { attribute, values: shared.length > 0 ? shared : [...known.values, ...values] };
}

/** "2023 2024": two single values that are named both, and all between them. */
function betweenBoth(one: Limits, other: Limits): Limits | undefined {
  const isSingle = ({ low, high }: Limits) => low !== undefined && low === high;
  if (!isSingle(one) || !isSingle(other)) return undefined;
  return {
    low: Math.min(one.low ?? 0, other.low ?? 0),
    high: Math.max(one.high ?? 0, other.high ?? 0),
  };
}

function within(known: Limits, demand: Limits): Limits | undefined {
  const low = Math.max(known.low ?? Number.NEGATIVE_INFINITY, demand.low ?? Number.NEGATIVE_INFINITY);
  const high = Math.min(known.high ?? Number.POSITIVE_INFINITY, demand.high ?? Number.POSITIVE_INFINITY);
  if (low > high) return undefined;
  return { ...(Number.isFinite(low) && { low }), ...(Number.isFinite(high) && { high }) };
}
