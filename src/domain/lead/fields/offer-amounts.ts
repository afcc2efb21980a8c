const howMany = 8;
const steps = [50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000];

/**
 * Round amounts to offer for a car, dollars, lowest first: from its price, or just below it, down in steps of about 2 per
 * cent. None if there is no price.
 */
export function offerAmounts(price: number | undefined): number[] {
  if (price === undefined) return [];
  const step = steps.findLast((dollars) => dollars <= price / 50) ?? 50;
  const highest = Math.floor(price / step) * step;
  return Array.from({ length: howMany }, (_, n) => highest - (howMany - 1 - n) * step).filter((amount) => amount > 0);
}
