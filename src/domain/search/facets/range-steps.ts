import { licenceClasses, licenceMasses } from '../../car/facts/driver-licence.ts';
import { kilograms } from '../../car/facts/measures.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import { type FacetId, facetOf } from './facets.ts';
import { rangeValue } from './ranges.ts';

/** A choice of a range: everything within it. */
export interface RangeStep {
  /** As in an address: ":30000". */
  value: string;
  /** "Up to $30,000". */
  label: string;
  /** Lowest and highest value, ends included. */
  low: number;
  high: number;
}

/** The texts of the choices. */
export type StepTexts = Pick<
  Texts['home'],
  'upTo' | 'upToWeekly' | 'over' | 'orMore' | 'byLicence' | 'carLicence' | 'lightRigid' | 'heavyRigid'
>;

type Steps = (id: FacetId, texts: StepTexts) => RangeStep[];

const most =
  (limits: readonly number[], text: 'upTo' | 'upToWeekly' = 'upTo'): Steps =>
  (id, texts) =>
    limits.map((limit) => ({
      value: `:${limit}`,
      label: fill(texts[text], { limit: rangeValue(facetOf(id), limit) }),
      low: 0,
      high: limit,
    }));

const least =
  (limits: readonly number[]): Steps =>
  (id, texts) =>
    limits.map((limit) => ({
      value: `${limit}:`,
      label: fill(texts.orMore, { limit: rangeValue(facetOf(id), limit) }),
      low: limit,
      high: Number.POSITIVE_INFINITY,
    }));

/** A mass that a licence allows: "Up to 4,500 kg (car licence)". */
const byLicence: Steps = (_, texts) =>
  licenceClasses.map((licence) => {
    const { name, over, upTo } = licence;
    const mass = upTo ? fill(texts.upTo, { limit: kilograms(upTo) }) : fill(texts.over, { limit: kilograms(over) });
    return { ...licenceMasses(licence), label: fill(texts.byLicence, { mass, licence: texts[name].toLowerCase() }) };
  });

/** Round figures by which people choose: the most that they would pay or tow, the least that they need to carry. */
const steps: Partial<Record<FacetId, Steps>> = {
  price: most([15_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000]),
  weekly_repayment: most([100, 150, 200, 250, 300, 400], 'upToWeekly'),
  subscription_price: most([250, 300, 350, 400, 500, 600], 'upToWeekly'),
  km: most([10_000, 30_000, 60_000, 100_000, 150_000]),
  body_length: most([5000, 5500, 6000, 6500, 7000]),
  tare_weight: most([1500, 2000, 2500, 3000]),
  aggregate_trailer_mass: most([1500, 2000, 2250, 2500, 2750, 3000, 3500]),
  gvm: byLicence,
  payload: least([1000, 1500, 2000, 4000]),
  towing: least([1500, 2000, 2500, 3000, 3500]),
};

/** The choices of a range facet; none for facets that are lists or have no figures that people choose by. */
export function rangeSteps(id: FacetId, texts: StepTexts): readonly RangeStep[] {
  return steps[id]?.(id, texts) ?? [];
}
