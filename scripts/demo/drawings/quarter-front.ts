import type { Place } from './camera.ts';
import { bonnetEdge, onFlank } from './car-body.ts';
import { interpolate } from './car-side.ts';
import { mirrored, type QuarterFrame } from './quarter-frame.ts';
import { area, curve, fill, type Point, polygon, stroke, use } from './svg.ts';

/** The windscreen with two soft reflections. */
export function windscreen({
  definitions,
  project,
  all,
  brush,
  half,
  base,
  screenLow,
  screenHigh,
}: QuarterFrame): string {
  const pane = definitions.shape(area(all(screenLow), all(screenHigh).reverse()));
  const [highX, , highZ] = screenHigh[2] as Place;
  const [, from] = project(screenHigh[2] as Place);
  const [, to] = project(screenLow[2] as Place);
  const glass = definitions.linear(
    [0, from],
    [0, to],
    [
      [0, '#27313a'],
      [0.6, '#465663'],
      [1, '#7b8c99'],
    ],
  );
  const band = (a: number, b: number) =>
    polygon(
      all([
        [base[0], half * (1 - 2 * a), base[1]],
        [base[0], half * (1 - 2 * b), base[1]],
        [highX + 6, half * (0.5 - 2 * b), highZ + 3],
        [highX + 6, half * (0.5 - 2 * a), highZ + 3],
      ]),
    );
  const shine = fill(band(0.25, 0.45) + band(0.52, 0.6), '#fff', { opacity: '.13' });
  return (
    use(pane, { fill: glass }) +
    `<g clip-path="${definitions.clip(pane)}">${shine}</g>` +
    use(pane, { fill: 'none', stroke: '#14181b', 'stroke-width': 2.4 * brush.scale })
  );
}

/** The bonnet with its crown and two folds. */
export function bonnet({ spec, paint, definitions, project, all, half, base }: QuarterFrame): string {
  const fender = spec.shoulder.filter(([x]) => x > 70 && x < base[0]);
  const corner: Place = [base[0] + 4, half * 0.95, base[1] - 6];
  const edge = bonnetEdge(spec);
  const rim: Place[] = [
    corner,
    ...fender.map(([x, z]) => onFlank(spec, x, z)).reverse(),
    ...edge,
    ...mirrored([corner]),
  ];
  const crown = spec.outline.slice(4, spec.screenBase + 1).map(([x, z]): Place => [x, 0, z + 3]);
  const [, front] = project(edge[5] as Place);
  const [, back] = project([base[0], 0, base[1] + 2]);
  const lit = definitions.linear(
    [0, back],
    [0, front + 6],
    [
      [0, paint.base],
      [0.45, paint.light],
      [1, paint.base],
    ],
  );
  const fold = (y: number) =>
    curve(
      all([
        [26, half * y * 0.72, (spec.outline[4] as Point)[1] + 2],
        [80, half * y * 0.9, interpolate(spec.outline.slice(4, 8), 80) + 1.5],
        [base[0] - 6, half * y, base[1]],
      ]),
    );
  return (
    fill(area(all(crown), all(rim.slice(6 + fender.length)).reverse()), lit) +
    fill(area(all(rim), all([[base[0] - 8, 0, base[1] + 2]])), lit) +
    stroke(fold(0.5) + fold(-0.5), '#fff', 1.5, { opacity: 0.5 * paint.gloss }) +
    stroke(curve(all(rim.slice(1, -2))), paint.deep, 1, { opacity: '.45' })
  );
}
