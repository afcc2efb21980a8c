import { licenceClasses } from '../car/driver-licence.ts';
import { formatCount } from '../text.ts';
import { type FacetId, facetOf } from './facets.ts';
import { rangeValue } from './ranges.ts';

/** A choice of a range: all that lies within. */
export interface RangeStep {
  /** As an address says it: ":30000". */
  value: string;
  /** "Up to $30,000". */
  label: string;
  /** Lowest and highest value, ends included. */
  low: number;
  high: number;
}

const most =
  (id: FacetId, suffix = '') =>
  (limit: number): RangeStep => ({
    value: `:${limit}`,
    label: `Up to ${rangeValue(facetOf(id), limit)}${suffix}`,
    low: 0,
    high: limit,
  });
const least =
  (id: FacetId) =>
  (limit: number): RangeStep => ({
    value: `${limit}:`,
    label: `${rangeValue(facetOf(id), limit)} or more`,
    low: limit,
    high: Number.POSITIVE_INFINITY,
  });

/** A mass that a licence allows: "Up to 4,500 kg: car licence". Whole kilograms, so that no vehicle is in two. */
const byLicence: RangeStep[] = licenceClasses.map(({ name, over, upTo }) => ({
  value: `${over > 0 ? over + 1 : ''}:${upTo ?? ''}`,
  label: `${upTo ? `Up to ${formatCount(upTo)} kg` : `Over ${formatCount(over)} kg`} (${name.toLowerCase()})`,
  low: over > 0 ? over + 1 : 0,
  high: upTo ?? Number.POSITIVE_INFINITY,
}));

/** Round figures by which people choose: the most they would pay or tow, the least they need to carry. */
const steps: Partial<Record<FacetId, readonly RangeStep[]>> = {
  price: [15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000].map(most('price')),
  subscription_price: [250, 300, 350, 400, 500, 600].map(most('subscription_price', ' a week')),
  km: [10_000, 30_000, 60_000, 100_000, 150_000].map(most('km')),
  body_length: [5000, 5500, 6000, 6500, 7000].map(most('body_length')),
  tare_weight: [1500, 2000, 2500, 3000].map(most('tare_weight')),
  aggregate_trailer_mass: [1500, 2000, 2250, 2500, 2750, 3000, 3500].map(most('aggregate_trailer_mass')),
  gvm: byLicence,
  payload: [1000, 1500, 2000, 4000].map(least('payload')),
};

/** The choices of a range facet; none for facets that are lists or have no figures that people choose by. */
export function rangeSteps(id: FacetId): readonly RangeStep[] {
  return steps[id] ?? [];
}
