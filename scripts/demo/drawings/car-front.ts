import type { Projection } from './camera.ts';
import { onFront } from './car-body.ts';
import type { SideBrush } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import { area, curve, fill, type Point, polygon, stroke } from './svg.ts';

/** Lights, grille, air intake and plate of the front-quarter view. */
export function front(spec: CarSpec, { scale, definitions, paint }: SideBrush, project: Projection): string {
  const at = (along: number, z: number, sharp: 0 | 1 = 0): Point => {
    const [x, y] = project(onFront(spec, along, z));
    return [x, y, sharp];
  };
  const h = spec.headlight;
  const low = (spec.outline[0] as Point)[1];
  const light = (side: 1 | -1, end: number) =>
    area(
      [at(side * 0.5, h - 3, 1), at(side * Math.min(0.74, end - 0.06), h + 5), at(side * end, h + 9, 1)],
      [at(side * (end - 0.03), h - 1), at(side * Math.min(0.76, end - 0.06), h - 6), at(side * 0.54, h - 8)],
    );
  const lens = definitions.linear(at(-0.7, h), at(0.95, h), [
    [0, '#fff'],
    [0.2, '#8e9aa5'],
    [0.75, '#fff'],
    [1, '#46515c'],
  ]);
  const lights = light(1, 0.97) + light(-1, 0.66);
  const glow = [1]
    .map((side) => curve([at(side * 0.56, h - 5), at(side * 0.68, h - 3.5), at(side * 0.8, h - 1)]))
    .join('');
  const top = h + 1;
  const bottom = h - 15;
  const grille = area(
    [-0.42, -0.2, 0.2, 0.42].map((s) => at(s, top, Math.abs(s) > 0.4 ? 1 : 0)),
    [0.36, 0.15, -0.15, -0.36].map((s) => at(s, bottom, Math.abs(s) > 0.3 ? 1 : 0)),
  );
  const slats = [0.35, 0.7].map((t) => curve([-0.38, 0, 0.38].map((s) => at(s, top + (bottom - top) * t)))).join('');
  const intake = area(
    [-0.58, -0.3, 0.3, 0.58].map((s) => at(s, low + 18, Math.abs(s) > 0.5 ? 1 : 0)),
    [0.66, 0.3, -0.3, -0.66].map((s) => at(s, low + 6, Math.abs(s) > 0.6 ? 1 : 0)),
  );
  const plateZ = (bottom + low + 18) / 2 + 1;
  const plate = polygon([
    at(-0.19, plateZ + 4.5),
    at(0.19, plateZ + 4.5),
    at(0.19, plateZ - 4.5),
    at(-0.19, plateZ - 4.5),
  ]);
  const fogs = [1]
    .map((side) =>
      polygon([
        at(side * 0.7, low + 19),
        at(side * 0.84, low + 22),
        at(side * 0.83, low + 15),
        at(side * 0.72, low + 13),
      ]),
    )
    .join('');
  const lip = curve([-0.72, 0, 0.6, 0.84].map((s) => at(s, low + 3)));
  return (
    fill(grille, '#15191c', { stroke: '#98a2ab', 'stroke-width': 1.6 }) +
    stroke(slats, '#5d666e', 1.1 * scale) +
    fill(intake, '#171b1e') +
    fill(fogs, '#22272b') +
    stroke(lip, spec.cladding ? '#2a2e32' : paint.deep, 3.6 * scale, { opacity: '.8' }) +
    fill(plate, '#f4f5f2', { stroke: '#5d666e', 'stroke-width': 0.8 }) +
    fill(lights, lens, { stroke: '#20262c', 'stroke-width': 1.2 }) +
    stroke(glow, '#fff', 1.6 * scale)
  );
}
