import type { Point } from '../../location/points/distance.ts';
import type { DistanceSort } from './sorts.ts';

/** The order by distance from a point, rounded to a hundredth of a degree: about 1 km. */
export function distanceSort({ lat, long }: Point): DistanceSort {
  const degrees = (value: number) => Number(value.toFixed(2));
  return `_geoPoint(${degrees(lat)},${degrees(long)}):asc`;
}
