import { fitted, type Place, type Projection } from './camera.ts';
import { flank, heightOf, onFlank } from './car-body.ts';
import { interpolate, type SideBrush } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import type { Paint } from './paint.ts';
import { Definitions, type Point } from './svg.ts';

/** What every part of a car's front-quarter view is drawn with. */
export type QuarterFrame = {
  spec: CarSpec;
  paint: Paint;
  definitions: Definitions;
  project: Projection;
  /** Pixels of several places. */
  all: (places: readonly Place[]) => Point[];
  brush: SideBrush;
  /** Half the width, centimetres. */
  half: number;
  /** Windscreen's lower edge in the middle of the side outline. */
  base: Point;
  /** Windscreen: lower and upper edge from the near to the far side. */
  screenLow: readonly Place[];
  screenHigh: readonly Place[];
  /** Roof outline from the windscreen to the rear. */
  roofLine: readonly Point[];
};

/** The same places on the far side of the car. */
export const mirrored = (places: readonly Place[]): Place[] => places.map(([x, y, z]) => [x, -y, z]);

/** Sets up the camera and the lines that several parts share. `prefix` makes gradient ids unique. */
export function quarterFrame(spec: CarSpec, paint: Paint, prefix: string): QuarterFrame {
  const tall = heightOf(spec);
  const half = spec.width / 2;
  const project = fitted([spec.length, spec.width, tall], { turn: 44, rise: 8, distance: spec.length * 2.3 });
  const definitions = new Definitions(prefix);
  const map = ([x, z, sharp]: Point): Point => {
    const [px, py] = project(onFlank(spec, x, z));
    return [px, py, sharp ?? 0];
  };
  const scale = Math.abs((map([spec.frontWheel, 60])[1] - map([spec.frontWheel, 10])[1]) / 50);
  const base = spec.outline[spec.screenBase] as Point;
  const top = spec.outline[spec.screenTop + 1] as Point;
  const topX = (spec.outline[spec.screenTop] as Point)[0] + 6;
  const topZ = interpolate(spec.outline.slice(spec.screenBase, spec.roofEnd), topX) - 2;
  const roofHalf = flank(spec, top[0], top[1] - 6) * 0.94;
  const bow = (x: number, z: number, reach: number, depth: number, drop: number): Place[] =>
    [1, 0.5, 0, -0.5, -1].map((side) => {
      const flat = 1 - Math.abs(side);
      return [x - depth * (1 - side * side), reach * side, z - drop * (flat === 0 ? 1 : 0) + flat];
    });
  return {
    spec,
    paint,
    definitions,
    project,
    all: (places) => places.map(project),
    brush: { map, scale, paint, definitions },
    half,
    base,
    screenLow: bow(base[0] + 5, base[1], half * 0.945, 13, 5),
    screenHigh: bow(topX + 2, topZ, roofHalf, 8, 3),
    roofLine: spec.outline.slice(spec.screenTop, spec.roofEnd + 1),
  };
}
