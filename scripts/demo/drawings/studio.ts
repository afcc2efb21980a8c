import type { Studio } from './paint.ts';
import { type Definitions, ellipse, rect } from './svg.ts';

/** The calm background of every picture: a lit wall, a soft horizon and a floor. `horizon` in pixels from the top. */
export function backdrop(definitions: Definitions, studio: Studio, horizon = 372): string {
  if (studio.bare) return '';
  const edge = horizon / 600;
  const room = definitions.linear(
    [0, 0],
    [0, 600],
    [
      [0, studio.wallTop],
      [edge, studio.wall],
      [edge + 0.06, studio.floor],
      [1, studio.floorFront],
    ],
  );
  const glow = definitions.radial([
    [0, '#fff', 0.75],
    [1, '#fff', 0],
  ]);
  return rect(0, 0, 800, 600, room) + ellipse(400, horizon - 90, 460, 250, glow);
}

/** The soft shadow under a vehicle: a wide faint one and a dark contact shadow. */
export function groundShadow(
  definitions: Definitions,
  studio: Studio,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
): string {
  const soft = definitions.radial([
    [0, studio.shadow, 0.6],
    [0.6, studio.shadow, 0.32],
    [1, studio.shadow, 0],
  ]);
  return ellipse(cx, cy, rx * 1.08, ry * 1.7, soft) + ellipse(cx, cy - ry * 0.1, rx * 0.94, ry * 0.75, soft);
}
