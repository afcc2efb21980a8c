import type { Place } from './camera.ts';
import { bonnetEdge, flank, heightOf, onFlank, onFront } from './car-body.ts';
import { arch, interpolate } from './car-side.ts';
import { mirrored, type QuarterFrame } from './quarter-frame.ts';
import { area, curve, ellipse, fill, hull, type Point, placed, polygon, stroke, use } from './svg.ts';

const plastic = '#2a2e32';

/** Darkens the body towards the sill and lightens it under the waist. */
function shadingOf({ spec, paint, definitions, brush }: QuarterFrame): string {
  const [, waist] = brush.map([spec.frontWheel, interpolate(spec.shoulder, spec.frontWheel)]);
  const [, sill] = brush.map([spec.frontWheel, spec.sill]);
  return definitions.linear(
    [0, waist - 30],
    [0, sill + 8],
    [
      [0, '#fff', 0.28 * paint.gloss],
      [0.3, '#fff', 0],
      [0.45, paint.deep, 0],
      [1, paint.deep, 0.78],
    ],
  );
}

/** Front and flank below the windows as one skin that bends around the near corner, with open wheel arches. */
function lowerBody({ spec, paint, definitions, project, all, brush, half }: QuarterFrame, shading: string): string {
  const waist = [...spec.shoulder].reverse().filter(([x]) => x > 70);
  const over: Place[] = [...waist.map(([x, z]) => onFlank(spec, x, z)), ...bonnetEdge(spec).slice(0, 9)];
  const cheek = [onFront(spec, -0.76, spec.headlight - 2), onFront(spec, -0.76, spec.headlight - 20)];
  const [, low] = spec.outline[0] as Point;
  const [rear] = spec.outline.at(-1) as Point;
  const under = [-0.76, -0.4, 0, 0.55, 0.8, 0.95].map((along) => onFront(spec, along, low));
  const arches = [...(spec.tray ? [] : arch(spec, spec.rearWheel)), ...arch(spec, spec.frontWheel)].map(brush.map);
  const flankLow = [project(onFlank(spec, rear - 4, spec.sill + 4)), ...arches];
  const skin = definitions.shape(area(all([...over, ...cheek]), [...all(under), ...flankLow.reverse()]));
  const left = project(onFront(spec, -0.75, 60))[0];
  const right = project([spec.length, half, 60])[0];
  const turn = (project(onFront(spec, 0.72, 60))[0] - left) / (right - left);
  const around = definitions.linear(
    [left, 0],
    [right, 0],
    [
      [0, paint.shade],
      [turn * 0.35, paint.base],
      [turn * 0.92, paint.light],
      [turn * 1.25, paint.base],
      [0.8, paint.base],
      [1, paint.shade],
    ],
  );
  return use(skin, { fill: around }) + use(skin, { fill: shading });
}

/** Pillars and roof. */
function upperBody(frame: QuarterFrame, shading: string): string {
  const { spec, paint, definitions, project, all, brush, base, screenHigh, roofLine } = frame;
  const above = spec.outline
    .slice(spec.screenBase, spec.roofEnd + 4)
    .filter(([x, z]) => z > interpolate(spec.shoulder, x) - 2);
  const below: Point[] = [...spec.shoulder].reverse().filter(([x]) => x > base[0]);
  const front: Point = [base[0] - 18, interpolate(spec.shoulder, base[0] - 18) + 4];
  const house = definitions.shape(
    area(
      above.map(brush.map),
      [...below, front].map(([x, z]) => brush.map([x, z - 8])),
    ),
  );
  const start = (screenHigh[2] as Place)[0] + 20;
  const behind = roofLine.filter(([x]) => x > start);
  const near = behind.map(([x, z]): Place => [x, flank(spec, x, z - 4) * 0.97, z - 2]);
  const middle = behind.map(([x, z]): Place => [x, 0, z + 2]);
  const roof = area(hull(all([...screenHigh, ...near, ...middle, ...mirrored(near)])));
  const [, y] = project([(roofLine[1] as Point)[0], 0, heightOf(spec)]);
  const lit = definitions.linear(
    [0, y],
    [0, y + 40],
    [
      [0, paint.light],
      [1, paint.base],
    ],
  );
  const rails = roofLine.slice(1).map(([x, z]): Place => [x, flank(spec, x, z) * 0.93, z + 2.5]);
  return (
    use(house, { fill: paint.base }) +
    use(house, { fill: shading }) +
    fill(roof, spec.roof ?? lit) +
    (spec.roofRails ? stroke(curve(all(rails)), '#3a4147', 3 * brush.scale) : '')
  );
}

/** The painted body without bonnet and glass. */
export function shell(frame: QuarterFrame): string {
  const shading = shadingOf(frame);
  return lowerBody(frame, shading) + upperBody(frame, shading);
}

/** Plastic around the arches and along the sill. */
export function claddingOf({ spec, brush }: QuarterFrame): string {
  if (!spec.cladding) return '';
  const arches = [spec.frontWheel, spec.rearWheel].map((x) => curve(arch(spec, x).map(brush.map))).join('');
  const [from, to] = [spec.frontWheel + spec.radius, spec.rearWheel - spec.radius];
  const sill = placed(brush.map, [
    [from, spec.sill + 9],
    [to, spec.sill + 9],
    [to, spec.sill - 2],
    [from, spec.sill - 2],
  ]);
  return stroke(arches, plastic, 9 * brush.scale) + fill(polygon(sill), plastic);
}

/** The open bed of a ute, closed with a dark cover. */
export function bedCover({ spec, all, brush, half }: QuarterFrame): string {
  if (!spec.bed) return '';
  const [from, to, z] = spec.bed;
  const cover: Place[] = [
    [from, half * 0.92, z],
    [to, half * 0.88, z],
    [to, -half * 0.88, z],
    [from, -half * 0.92, z],
  ];
  const rim: Place[] = [
    [from, half * 0.95, z],
    [to, half * 0.88, z],
  ];
  return fill(polygon(all(cover)), '#23272b') + stroke(polygon(all(rim)), '#22262a', 3.4 * brush.scale);
}

/** The near tail light, as far as it wraps around the corner. */
export function tailLight({ spec, brush }: QuarterFrame): string {
  if (spec.tray) return '';
  const [l, t] = [spec.length, spec.taillight];
  const upper = placed(brush.map, [
    [l - 40, t + 1, 1],
    [l - 24, t + 4],
    [l - 12, t + 4, 1],
  ]);
  const lower = placed(brush.map, [
    [l - 10, t - 9, 1],
    [l - 24, t - 8],
  ]);
  return fill(area(upper, lower), '#a3161c', { stroke: '#4b070b' });
}

/** The door mirror of the near (1) or far (-1) side. */
export function mirror({ spec, paint, project, brush, half }: QuarterFrame, side: 1 | -1): string {
  const [x, z] = spec.glassBottom[0] as Point;
  const [px, py] = project([x + 8, half * (side === 1 ? 1.1 : -1.02), z + 8]);
  return ellipse(px, py, 11 * brush.scale, 6.6 * brush.scale, paint.base, ` stroke="${paint.deep}"`);
}
