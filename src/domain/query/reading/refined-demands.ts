import type { Refinements } from '../../search/address/search-state.ts';
import type { Demand, Vehicle } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import { type JoinedDemands, joinDemands } from '../demands/joined-demands.ts';

/** The lists and ranges of joined demands. An attribute that is named several times has its first values here, the others in `alsoOf`. */
export function refinementsOf({ vehicles, lists, ranges }: JoinedDemands, stock: HeldStock): Required<Refinements> {
  const first = lists.filter(({ attribute }, at) => lists.findIndex((it) => it.attribute === attribute) === at);
  return {
    lists: { ...vehicleLists(vehicles, stock), ...listsBy(first) },
    ranges: Object.fromEntries(ranges.map((range) => [range.attribute, rangeOf(range)])),
  };
}

/** "Sunroof and heated seats": a car needs a value of each. */
export function alsoOf({ lists }: JoinedDemands): Refinements[][] {
  const others = lists.filter(({ attribute }, at) => lists.findIndex((it) => it.attribute === attribute) !== at);
  const isNew = ({ attribute, values }: (typeof lists)[number]) =>
    !lists.some((it) => it.attribute === attribute && it.values !== values && it.values.join() === values.join());
  return others.filter(isNew).map((list) => [{ lists: listsBy([list]) }]);
}

/** The demands of each alternative. */
export function alternativesOf({ of }: Extract<Demand, { kind: 'either' }>, stock: HeldStock): Refinements[] {
  return of.map((demands) => {
    const joined = joinDemands([{ demands }]);
    return refinementsOf(joined, stock);
  });
}

/** The exclusions, each on its own; undefined if they need more than one range of an attribute, or things that only apply together. */
export function refusedBy(demands: readonly Demand[]): Refinements | undefined {
  const lists: Record<string, string[]> = {};
  const ranges: Record<string, string> = {};
  const addValues = (attribute: string, values: readonly string[]) => {
    if (values.length > 0) lists[attribute] = [...(lists[attribute] ?? []), ...values];
  };
  for (const demand of demands.flatMap(eachRefused)) {
    if (demand.kind === 'values') addValues(demand.attribute, demand.values);
    else if (demand.kind === 'vehicles') {
      addValues('make', makesOf(demand.of));
      addValues('make_model', pairsOf(demand.of));
    } else if (demand.kind === 'range') {
      const range = rangeOf(demand);
      if ((ranges[demand.attribute] ?? range) !== range) return undefined;
      ranges[demand.attribute] = range;
    } else return undefined;
  }
  return { lists, ranges };
}

/** "Not white or a Kia" excludes both. */
const eachRefused = (demand: Demand): readonly Demand[] =>
  demand.kind === 'either' && demand.of.every(({ length }) => length === 1) ? demand.of.flat() : [demand];

const makesOf = (vehicles: readonly Vehicle[]) => vehicles.flatMap(({ make, model }) => (model ? [] : [make]));
const pairsOf = (vehicles: readonly Vehicle[]) =>
  vehicles.flatMap(({ make, model }) => (model ? [`${make} ${model}`] : []));

const listsBy = (lists: readonly { attribute: string; values: readonly string[] }[]): Record<string, string[]> =>
  Object.fromEntries(lists.map(({ attribute, values }) => [attribute, [...values]]));

/** "min:max" as a state has it. */
const rangeOf = ({ low, high }: { low?: number; high?: number }) => `${low ?? ''}:${high ?? ''}`;

/** Makes and models as separate lists if these are equivalent, else as pairs of make and model. */
function vehicleLists(vehicles: readonly Vehicle[], stock: HeldStock): Record<string, string[]> {
  if (vehicles.length === 0) return {};
  const makes = [...new Set(vehicles.map(({ make }) => make))];
  const models = [...new Set(vehicles.flatMap(({ model }) => model ?? []))];
  if (models.length === 0) return { make: makes };
  const pairs = Object.keys(stock.values['make_model'] ?? {});
  const namedPairs = pairs.filter((pair) =>
    vehicles.some(({ make, model }) => (model ? pair === `${make} ${model}` : pair.startsWith(`${make} `))),
  );
  const crossed = pairs.filter((pair) => makes.some((make) => models.some((model) => pair === `${make} ${model}`)));
  const isExact = vehicles.every(({ model }) => model !== undefined) && crossed.length <= namedPairs.length;
  return isExact ? { make: makes, model: models } : { make_model: namedPairs };
}
