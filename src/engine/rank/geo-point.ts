import { distanceKm, type Point } from '../../domain/location/points/distance.ts';
import type { Column } from '../columns/column.ts';
import type { RankKey } from './rank-documents.ts';

const expression = /^_geoPoint\(\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*\)$/;

/** The point of a sort by distance, `_geoPoint(-33.87, 151.13)`; undefined for any other attribute, and for points not on Earth. */
export function geoPoint(attribute: string): Point | undefined {
  const [, lat, long] = (expression.exec(attribute) ?? []).map(Number);
  if (lat === undefined || long === undefined || Math.abs(lat) > 90 || Math.abs(long) > 180) return undefined;
  return { lat, long };
}

/** A document's distance from a point by its `_geo`, nearest first or furthest first; one without is always last. */
export function distanceKey(
  from: Point,
  descending: boolean,
  column: (attribute: string) => Column | undefined,
): RankKey[] {
  const [lats, longs] = [column('_geo.lat'), column('_geo.lng')];
  if (!lats || !longs) return [];
  return [
    (document) => {
      const [lat, long] = [numberOf(lats, document), numberOf(longs, document)];
      if (lat === undefined || long === undefined) return Number.POSITIVE_INFINITY;
      const km = distanceKm(from, { lat, long });
      return descending ? -km : km;
    },
  ];
}

/** A document's first number in a column. */
function numberOf({ numbers, single, starts, ids }: Column, document: number): number | undefined {
  if (single) return numbers[single[document] as number];
  const first = starts[document] as number;
  return first < (starts[document + 1] as number) ? numbers[ids[first] as number] : undefined;
}
