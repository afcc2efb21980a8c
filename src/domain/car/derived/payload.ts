import type { Car } from '../record/car.ts';

/**
 * What a vehicle may carry, kg: a caravan's aggregate trailer mass less its tare, any other vehicle's gross vehicle mass less its tare.
 * Undefined if a mass is missing or the two contradict each other.
 */
export function payload({
  item_type,
  specifications,
  variant,
}: Pick<Car, 'item_type' | 'specifications' | 'variant'>): number | undefined {
  const tare = specifications?.tare_weight;
  const laden = item_type === 'caravan' ? specifications?.aggregate_trailer_mass : variant?.grossvehiclemass;
  if (!tare || !laden || laden <= tare) return undefined;
  return laden - tare;
}
