import { front } from './car-front.ts';
import { sideGlass, sideLines } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import type { Paint, Studio } from './paint.ts';
import { quarterFrame } from './quarter-frame.ts';
import { bonnet, windscreen } from './quarter-front.ts';
import { rims, shadow, tyres, underbody } from './quarter-ground.ts';
import { bedCover, claddingOf, mirror, shell, tailLight } from './quarter-shell.ts';
import { backdrop } from './studio.ts';
import { document } from './svg.ts';
import { trayBox } from './tray.ts';

/**
 * The front-quarter view of a car on the studio floor, nose to the left (to the right when `turned`).
 * `prefix` makes gradient ids unique.
 */
export function carQuarterView(spec: CarSpec, paint: Paint, studio: Studio, prefix: string, turned = false): string {
  const frame = quarterFrame(spec, paint, prefix);
  const { far, near } = tyres(frame);
  const scene = [
    shadow(frame, studio),
    far,
    bedCover(frame),
    trayBox(spec, frame.project),
    underbody(frame),
    near,
    mirror(frame, -1),
    shell(frame),
    windscreen(frame),
    bonnet(frame),
    claddingOf(frame),
    sideGlass(spec, frame.brush),
    sideLines(spec, frame.brush),
    tailLight(frame),
    front(spec, frame.brush, frame.project),
    mirror(frame, 1),
    rims(frame),
  ].join('');
  const room = backdrop(frame.definitions, studio, 350);
  return document(frame.definitions, [room, turned ? `<g transform="matrix(-1 0 0 1 1600 0)">${scene}</g>` : scene]);
}
