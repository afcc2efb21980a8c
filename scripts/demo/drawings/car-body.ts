import type { Place } from './camera.ts';
import { interpolate } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import type { Point } from './svg.ts';

/** The front corner seen from above: position along the front (0 middle, 1 on the flank), centimetres behind the nose, share of the half width. */
const corner: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0.3, 1, 0.3],
  [0.55, 5, 0.58],
  [0.75, 14, 0.81],
  [0.88, 32, 0.94],
  [1, 64, 1],
];

const column = (index: 1 | 2): Point[] => corner.map((row) => [row[0], row[index]]);
const behindNose = column(1);
const shareOfHalf = column(2);

/** Height of the roof of a car in centimetres. */
export const heightOf = (spec: CarSpec): number => Math.max(...spec.outline.map((p) => p[1]));

/** Where the flank is at (x, z): half the width there, in centimetres from the middle. */
export function flank(spec: CarSpec, x: number, z: number): number {
  const half = spec.width / 2;
  const waist = interpolate(spec.shoulder, x);
  const roof = heightOf(spec);
  const low = (waist - z) / Math.max(waist - spec.sill, 1);
  const high = (z - waist) / Math.max(roof - waist, 1);
  const bulge =
    z <= waist ? 1 - 0.045 * (2 * low - 0.7) ** 2 : 0.978 - (spec.sliding ? 0.1 : 0.22) * high - 0.06 * high * high;
  const tail = Math.max(0, (x - (spec.length - 60)) / 60);
  return half * bulge * (1 - 0.14 * tail * tail);
}

/** A place on the flank nearest to the viewer. */
export const onFlank = (spec: CarSpec, x: number, z: number): Place => [x, flank(spec, x, z), z];

/** How far the nose stands behind the foremost point at height z, in centimetres. */
function nose(spec: CarSpec, z: number): number {
  const front = spec.outline.slice(0, 5);
  return interpolate(
    front.map(([x, height]): Point => [height, x]),
    z,
  );
}

/** A place on the front: `along` from -1 (far flank) over 0 (middle) to 1 (near flank), z in centimetres. */
export function onFront(spec: CarSpec, along: number, z: number): Place {
  const share = Math.abs(along);
  const behind = interpolate(behindNose, share);
  const x = behind + nose(spec, z) * (1 - behind / 64);
  return [x, Math.sign(along) * interpolate(shareOfHalf, share) * flank(spec, 64, z), z];
}

/** The bonnet's edge from the near flank around the front to the far flank. */
export function bonnetEdge(spec: CarSpec): Place[] {
  return [1, 0.9, 0.76, 0.58, 0.3, 0, -0.3, -0.58, -0.76, -0.9, -1].map((along) => {
    const behind = interpolate(behindNose, Math.abs(along));
    const z = interpolate(spec.shoulder, behind + 8) + (1 - Math.abs(along)) * 2;
    return onFront(spec, along, z);
  });
}
