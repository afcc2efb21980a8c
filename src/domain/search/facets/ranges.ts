import { unitOf } from '../../car/attributes/units.ts';
import type { Texts } from '../../texts/platform-texts.ts';
import { fill } from '../../texts/text.ts';
import type { Facet } from './facets.ts';

/** The ends of a range slider and the step between its values. */
export interface SliderBounds {
  min: number;
  max: number;
  step: number;
  /** The upper value never goes below this, nor the lower one above `highestLow`: there is always a car between them. */
  lowestHigh?: number;
  highestLow?: number;
}

const fallback = { min: 0, max: 100_000 };
/** Price and km snap to whole thousands (FACET-10). */
const gridOf = ({ unit }: Facet) => unitOf(unit).grid ?? 1;

/**
 * The span of a slider: the facet statistics widened to whole thousands for prices and kilometres, 0 to 100000 without
 * statistics. The step is a hundredth of the span, at least 1 (FACET-12).
 */
export function sliderBounds(
  facet: Facet,
  stats: { min?: number | undefined; max?: number | undefined },
): SliderBounds {
  const low = stats.min ?? fallback.min;
  const high = stats.max ?? fallback.max;
  const grid = gridOf(facet);
  const min = Math.floor(low / grid) * grid;
  const max = Math.ceil(high / grid) * grid;
  const inhabited = { lowestHigh: Math.ceil(low / grid) * grid, highestLow: Math.floor(high / grid) * grid };
  return { min, max, step: Math.max(1, Math.round((max - min) / 100)), ...inhabited };
}

/**
 * The value of a thumb position: rounded to the nearest thousand if that applies, clamped to the ends, the lower value never above the
 * upper.
 */
export function snapRange(
  facet: Facet,
  [low, high]: readonly [number, number],
  { min, max, lowestHigh = min, highestLow = max }: SliderBounds,
): [number, number] {
  const grid = gridOf(facet);
  const snap = (value: number) => Math.min(max, Math.max(min, Math.round(value / grid) * grid));
  const from = Math.min(snap(low), highestLow);
  return [from, Math.max(from, snap(high), lowestHigh)];
}

/** The position of a handle: a native range counts in whole steps, and the last one before its end may be shorter. */
export const handleEnd = (value: number, { max, step }: SliderBounds): number => (value + step > max ? max : value);

/** Whether a requested end is outside the available range: such a refinement is ignored and logged. */
export function isOutside([low, high]: readonly [number, number], { min, max }: SliderBounds): boolean {
  return low < min || high > max || low > max || high < min;
}

/**
 * The position of a slider after the shopper moved it from `chosen` to `moved`: snapped as above, but a move too small to reach the next
 * thousand still counts as one, so that the arrow keys never get stuck.
 */
export function movedRange(
  facet: Facet,
  range: readonly [number, number],
  moved: readonly [number, number],
  bounds: SliderBounds,
): [number, number] {
  const grid = gridOf(facet);
  const snapped = snapRange(facet, moved, bounds);
  const nudge = (end: 0 | 1) =>
    snapped[end] === range[end] ? range[end] + Math.sign(moved[end] - range[end]) * grid : snapped[end];
  return snapRange(facet, [nudge(0), nudge(1)], bounds);
}

/** One end of a range as text: "$12,000", "40,000 km", "2019". */
export function rangeValue({ unit }: Facet, value: number): string {
  return unitOf(unit).text(value);
}

/** "min - max", followed by " / week" for weekly prices. */
export function rangeLabel(facet: Facet, [low, high]: readonly [number, number], texts: Texts['askedFor']): string {
  return weekly(facet, fill(texts.between, { low: rangeValue(facet, low), high: rangeValue(facet, high) }), texts);
}

/** Limits of a range; of weekly prices and repayments they say so. */
export function weekly({ unit }: Facet, limits: string, texts: Texts['askedFor']): string {
  const { limits: text } = unitOf(unit);
  return text ? fill(texts[text], { limits }) : limits;
}
