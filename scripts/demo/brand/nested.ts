import type { PaintName } from '../drawings/paint.ts';
import { num } from '../drawings/svg.ts';
import { bareVehicle } from '../pictures.ts';
import type { Drawing } from '../tables/vehicle-row.ts';

/** A vehicle inside a larger scene. */
export type Guest = {
  drawing: Drawing;
  paint: PaintName;
  view: 'quarter' | 'side' | 'right';
  x: number;
  y: number;
  width: number;
};

/**
 * A vehicle without its studio, `width` pixels wide, whose wheels stand at height `y`.
 * `key` makes its gradient ids unique in the scene.
 */
export function placeVehicle({ drawing, paint, view, x, y, width }: Guest, key: string): string {
  const { svg, ground } = bareVehicle(drawing, paint, view, key);
  const scale = width / 800;
  const box = `x="${num(x)}" y="${num(y - ground * scale)}" width="${num(width)}" height="${num(600 * scale)}"`;
  return svg.trim().replace(/^<svg [^>]*>/, `<svg ${box} viewBox="0 0 800 600">`);
}

/** Several vehicles, the farthest first. */
export const placeVehicles = (list: readonly Guest[]): string =>
  list.map((guest, i) => placeVehicle(guest, `g${i}`)).join('');
