import { arch, type SideBrush, sideGlass, sideLines } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import type { Paint, Studio } from './paint.ts';
import { backdrop, groundShadow } from './studio.ts';
import { area, curve, Definitions, document, fill, type Point, placed, polygon, stroke, use } from './svg.ts';
import { traySide } from './tray.ts';
import { defineWheel, useWheel } from './wheel.ts';

const ground = 450;

function lights(spec: CarSpec, { map, definitions }: SideBrush): string {
  const h = spec.headlight;
  const head = area(
    placed(map, [
      [3, h - 2, 1],
      [8, h + 5],
      [28, h + 9],
      [56, h + 12, 1],
    ]),
    placed(map, [
      [44, h + 3],
      [24, h - 3],
      [5, h - 7],
    ]),
  );
  const l = spec.length;
  const t = spec.taillight;
  const tail = area(
    placed(map, [
      [l - 46, t + 1, 1],
      [l - 22, t + 4],
      [l - 9, t + 6, 1],
    ]),
    placed(map, [
      [l - 2, t - 8],
      [l - 1, t - 13],
      [l - 18, t - 9],
    ]),
  );
  const [x0] = map([0, h]);
  const [x1] = map([56, h]);
  const lens = definitions.linear(
    [x0, 0],
    [x1, 0],
    [
      [0, '#fdfeff'],
      [0.5, '#aeb9c3'],
      [1, '#3c4650'],
    ],
  );
  if (spec.tray) return fill(head, lens, { stroke: '#20262c' });
  return (
    fill(head, lens, { stroke: '#20262c', 'stroke-width': 1 }) +
    fill(tail, '#a3161c', { stroke: '#4b070b', 'stroke-width': 1 }) +
    stroke(curve([map([l - 42, t - 1]), map([l - 6, t])]), '#ff8d86', 1.6, { opacity: '.8' })
  );
}

/** The side view of a car: nose to the left, on the studio floor. `prefix` makes gradient ids unique. */
export function carSideView(spec: CarSpec, paint: Paint, studio: Studio, prefix: string, box = ''): string {
  const definitions = new Definitions(prefix);
  const height = Math.max(...spec.outline.map((p) => p[1]));
  const scale = Math.min(708 / spec.length, 345 / height, 1.5);
  const left = (800 - spec.length * scale) / 2;
  const map = ([x, z, sharp]: Point): Point => [left + x * scale, ground - z * scale, sharp ?? 0];
  const brush: SideBrush = { map, scale, paint, definitions };
  const tail = spec.outline.at(-1) as Point;
  const nose = spec.outline[0] as Point;
  const front = arch(spec, spec.frontWheel);
  const rear = spec.tray ? [] : arch(spec, spec.rearWheel);
  const low: Point[] = [[tail[0] - 6, spec.sill, 1], ...rear, ...front, [nose[0] + 6, spec.sill - 1, 1]];
  const shell = definitions.shape(area(spec.outline.map(map), low.map(map)));
  const skin = definitions.linear(
    [0, map([0, height])[1]],
    [0, map([0, spec.sill])[1]],
    [
      [0, paint.light],
      [0.22, paint.base],
      [0.42, paint.light],
      [0.56, paint.base],
      [0.78, paint.shade],
      [0.93, paint.deep],
      [1, paint.shade],
    ],
  );
  const clip = definitions.clip(shell);
  const sky = definitions.linear(
    [0, map([0, height])[1]],
    [0, map([0, spec.headlight])[1]],
    [
      [0, '#fff', 0.55 * paint.gloss],
      [0.25, '#fff', 0],
      [1, '#fff', 0],
    ],
  );
  const ends = definitions.linear(
    [left, 0],
    [left + spec.length * scale, 0],
    [
      [0, paint.deep, 0.65],
      [0.1, paint.deep, 0],
      [0.88, paint.deep, 0],
      [1, paint.deep, 0.7],
    ],
  );
  const cladColour = '#2a2e32';
  const cladding = spec.cladding
    ? stroke(
        [front, rear]
          .filter((a) => a.length > 0)
          .map((a) => curve(a.map(map)))
          .join(''),
        cladColour,
        9 * scale,
      ) +
      fill(
        polygon([
          map([0, spec.sill + 9]),
          map([spec.length, spec.sill + 9]),
          map([spec.length, spec.sill - 4]),
          map([0, spec.sill - 4]),
        ]),
        cladColour,
      )
    : '';
  const roof = spec.roof
    ? fill(
        area(spec.outline.slice(spec.screenBase, spec.roofEnd + 2).map(map), [...spec.glassBottom].reverse().map(map)),
        spec.roof,
      )
    : '';
  const bed = spec.bed
    ? stroke(polygon([map([spec.bed[0], spec.bed[2]]), map([spec.bed[1], spec.bed[2]])]), '#22262a', 3 * scale) +
      stroke(polygon([map([spec.bed[0] - 3, spec.bed[2] + 4]), map([spec.bed[0] - 3, spec.sill + 5])]), paint.deep, 1.6)
    : '';
  const rails = spec.roofRails
    ? stroke(
        curve(spec.outline.slice(spec.screenTop + 2, spec.roofEnd + 1).map(([x, z]): Point => map([x, z + 3.5]))),
        '#3a4147',
        3 * scale,
      )
    : '';
  const slide = spec.sliding
    ? stroke(curve([map([232, 116]), map([480, 117])]), paint.deep, 1.4 * scale, { opacity: '.6' })
    : '';
  const [mx, mz] = spec.glassBottom[0] as Point;
  const mirror = fill(
    area(
      placed(map, [
        [mx + 10, mz + 3],
        [mx + 12, mz + 13],
        [mx + 28, mz + 14],
        [mx + 31, mz + 4],
        [mx + 20, mz + 1],
        [mx + 10, mz + 3],
      ]),
    ),
    paint.base,
    { stroke: paint.deep, 'stroke-width': 0.8 },
  );
  const wheel = defineWheel(definitions, spec.rim);
  const r = (spec.radius * scale) / 100;
  const at = (x: number) => useWheel(wheel, { across: [r, 0], down: [0, r], centre: map([x, spec.radius]) });
  const cave = (x: number) => fill(area(arch(spec, x, 1.18).map(map)), '#101316');
  const middle = left + (spec.length * scale) / 2;
  return document(
    definitions,
    [
      backdrop(definitions, studio),
      groundShadow(definitions, studio, middle, ground + 3, spec.length * scale * 0.52, 17),
      traySide(spec, brush),
      cave(spec.frontWheel),
      spec.tray ? '' : cave(spec.rearWheel),
      fill(
        polygon([
          map([40, spec.sill + 8]),
          map([spec.length - 40, spec.sill + 8]),
          map([spec.length - 50, spec.sill - 4]),
          map([50, spec.sill - 4]),
        ]),
        '#15181b',
      ),
      rails,
      use(shell, { fill: skin }),
      `<g clip-path="${clip}">${use(shell, { fill: sky })}${roof}${use(shell, { fill: ends })}${cladding}</g>`,
      use(shell, { fill: 'none', stroke: paint.deep, opacity: '.55' }),
      bed,
      slide,
      sideGlass(spec, brush),
      sideLines(spec, brush),
      `<g clip-path="${clip}">${lights(spec, brush)}</g>`,
      mirror,
      at(spec.frontWheel),
      at(spec.rearWheel),
    ],
    800,
    600,
    box,
  );
}
