import { quoted } from '../../../src/domain/search/filter/catalogue-filter.ts';
import type { Demand, Vehicle } from '../../../src/domain/words/demands/demand.ts';
import type { JoinedDemands } from '../../../src/domain/words/demands/joined-demands.ts';

/** Joined demands in the filter language of the search; "" where nothing is asked for. */
export function demandFilter({ vehicles, lists, ranges, either, refused }: JoinedDemands): string {
  return [
    ...(vehicles.length > 0 ? [anyVehicle(vehicles)] : []),
    ...lists.map(({ attribute, values }) => oneOf(attribute, values)),
    ...ranges.map(rangeFilter),
    ...either.map(filterOf),
    ...refused.map((demand) => `NOT ${filterOf(demand)}`),
  ].join(' AND ');
}

const oneOf = (attribute: string, values: readonly string[]) => `${attribute} IN [${values.map(quoted).join(', ')}]`;

function filterOf(demand: Demand): string {
  if (demand.kind === 'sort' || demand.kind === 'near') throw new TypeError(`${demand.kind} is no filter`);
  if (demand.kind === 'either')
    return `(${demand.of.map((one) => `(${one.map(filterOf).join(' AND ')})`).join(' OR ')})`;
  if (demand.kind === 'vehicles') return anyVehicle(demand.of);
  return demand.kind === 'values' ? oneOf(demand.attribute, demand.values) : rangeFilter(demand);
}

function anyVehicle(vehicles: readonly Vehicle[]): string {
  const each = vehicles.map(({ make, model }) =>
    model === undefined ? `make = ${quoted(make)}` : `(make = ${quoted(make)} AND model = ${quoted(model)})`,
  );
  return `(${each.join(' OR ')})`;
}

function rangeFilter({ attribute, low, high }: { attribute: string; low?: number; high?: number }): string {
  return `(${[...(low === undefined ? [] : [`${attribute} >= ${low}`]), ...(high === undefined ? [] : [`${attribute} <= ${high}`])].join(' AND ')})`;
}
