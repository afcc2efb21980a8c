import { isAbsent } from '../record/field-schemas.ts';

/** Features that show before "Show All". */
const visibleFeatures = 8;

export interface FeatureList {
  shown: string[];
  more: string[];
}

/** The features of a car without blanks and repeats: the first eight, and the rest behind a toggle. */
export function featureList(features: readonly string[] | undefined): FeatureList {
  const all = [...new Set((features ?? []).filter((entry) => !isAbsent(entry)).map((entry) => entry.trim()))];
  return { shown: all.slice(0, visibleFeatures), more: all.slice(visibleFeatures) };
}
