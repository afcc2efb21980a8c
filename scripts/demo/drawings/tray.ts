import type { Projection } from './camera.ts';
import type { SideBrush } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import { fill, polygon, rect } from './svg.ts';

/** The alloy tray, chassis rail and headboard of a cab chassis in the side view. */
export function traySide(spec: CarSpec, { map, scale, definitions }: SideBrush): string {
  if (!spec.tray) return '';
  const [from, to, floor] = spec.tray;
  const box = (x: number, z: number, w: number, h: number, paint: string, r = 0) =>
    rect(map([x, 0])[0], map([0, z + h])[1], w * scale, h * scale, paint, r);
  const alloy = definitions.linear(
    [0, map([0, floor + 26])[1]],
    [0, map([0, floor])[1]],
    [
      [0, '#f3f5f7'],
      [0.5, '#b7bfc6'],
      [1, '#838c94'],
    ],
  );
  const bars = Array.from({ length: 4 }, (_, i) => box(from + 16 + i * 62, floor, 3, 26, '#7c858d')).join('');
  const chassis =
    box(250, 62, to - 262, 12, '#1d2125', 3) +
    box(from + 60, 74, 6, 20, '#2b3035') +
    box(to - 60, 74, 6, 20, '#2b3035');
  const headboard = box(from, floor, 5, 78, '#8f989f', 2) + box(from + 1, floor + 74, 10, 4, '#aeb6bd', 2);
  const tail = box(to - 14, 66, 14, 12, '#a3161c', 2) + box(spec.rearWheel - 46, 74, 92, 5, '#23272b', 2);
  return (
    chassis +
    box(from, floor - 6, to - from, 7, '#5d666e', 2) +
    box(from, floor, to - from, 26, alloy, 2) +
    bars +
    headboard +
    tail
  );
}

/** The same tray in the front-quarter view. */
export function trayBox(spec: CarSpec, project: Projection): string {
  if (!spec.tray) return '';
  const [from, to, floor] = spec.tray;
  const half = spec.width / 2;
  const wall = (y: number, low: number, high: number, x0 = from, x1 = to) =>
    polygon([project([x0, y, low]), project([x1, y, low]), project([x1, y, high]), project([x0, y, high])]);
  const bars = [0.25, 0.5, 0.75]
    .map((share) => wall(half, floor, floor + 26, from + share * (to - from), from + share * (to - from) + 4))
    .join('');
  const deck = polygon([
    project([from, half, floor + 4]),
    project([to, half, floor + 4]),
    project([to, -half, floor + 4]),
    project([from, -half, floor + 4]),
  ]);
  const head = polygon([
    project([from, half, floor]),
    project([from, -half, floor]),
    project([from, -half, floor + 76]),
    project([from, half, floor + 76]),
  ]);
  return (
    fill(wall(half * 0.5, 60, 76, 250, to - 10), '#1d2125') +
    fill(wall(-half, floor, floor + 26), '#7c858d') +
    fill(deck, '#59626a') +
    fill(head, '#9aa3ab', { stroke: '#6b747c' }) +
    fill(wall(half, floor, floor + 26), '#c3cad0', { stroke: '#7c858d' }) +
    fill(bars, '#8b949c')
  );
}
