import type { Point } from './svg.ts';

/** A place in space in centimetres: x from front to rear, y towards the viewer's side, z up. */
export type Place = readonly [x: number, y: number, z: number];

/** Turns a place in space into a pixel. */
export type Projection = (place: Place) => Point;

/** How the camera looks: degrees turned from the pure side view to the front, degrees up, distance in centimetres. */
export type Shot = { turn: number; rise: number; distance: number };

function raw(centre: Place, { turn, rise, distance }: Shot): Projection {
  const [a, e] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180];
  const right: Place = [Math.cos(a), Math.sin(a), 0];
  const forward: Place = [Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), -Math.sin(e)];
  const up: Place = [Math.sin(a) * Math.sin(e), -Math.cos(a) * Math.sin(e), Math.cos(e)];
  const dot = (p: Place, q: Place) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  return (place) => {
    const from: Place = [place[0] - centre[0], place[1] - centre[1], place[2] - centre[2]];
    const depth = distance / (distance + dot(from, forward));
    return [dot(from, right) * depth, -dot(from, up) * depth];
  };
}

/**
 * A projection in which the box around `size` (length, width, height from the ground) fills the picture
 * at most `width` x `height` pixels, centred, with the lowest visible point on the line `ground`.
 */
export function fitted(size: Place, shot: Shot, width = 690, height = 400, ground = 486): Projection {
  const [length, breadth, tall] = size;
  const project = raw([length / 2, 0, tall / 2], shot);
  const corners = [0, length].flatMap((x) =>
    [-1, 1].flatMap((y) => [0, tall].map((z) => project([x, (y * breadth) / 2, z]))),
  );
  const [xs, ys] = [corners.map((p) => p[0]), corners.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return (place) => {
    const [x, y] = project(place);
    return [400 + (x - (left + right) / 2) * scale, ground + (y - bottom) * scale];
  };
}
