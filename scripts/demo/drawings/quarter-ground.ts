import type { Place } from './camera.ts';
import type { Studio } from './paint.ts';
import type { QuarterFrame } from './quarter-frame.ts';
import { ellipse, fill, type Point, polygon } from './svg.ts';
import { defineWheel, tyreDisc, useWheel, type WheelPlace } from './wheel.ts';

/** Soft and contact shadow on the floor. */
export function shadow({ spec, definitions, all, half }: QuarterFrame, studio: Studio): string {
  const soft = definitions.radial([
    [0, studio.shadow, 0.62],
    [0.55, studio.shadow, 0.34],
    [1, studio.shadow, 0],
  ]);
  const [near, far] = all([
    [0, half, 0],
    [spec.length, -half, 0],
  ]) as [Point, Point];
  const contact: Place[] = [
    [spec.frontWheel - 20, half * 0.9, 4],
    [spec.length - 30, half * 0.9, 4],
    [spec.length - 30, -half * 0.9, 4],
    [24, -half * 0.9, 4],
    [24, half * 0.5, 4],
  ];
  return (
    ellipse((near[0] + far[0]) / 2, (near[1] + far[1]) / 2 + 6, 400, 74, soft) +
    fill(polygon(all(contact)), studio.shadow, { opacity: '.6', filter: definitions.blur(7) })
  );
}

/** The dark underbody, seen through the wheel arches and below the sill. */
export function underbody({ spec, all, half }: QuarterFrame): string {
  const [, low] = spec.outline[0] as Point;
  const top = spec.radius * 2.1;
  const end = spec.tray ? (spec.doors.at(-1) ?? 0) : spec.rearWheel + spec.radius * 1.25 + 12;
  const places: Place[] = [
    [40, half * 0.9, top],
    [end, half * 0.9, top],
    [end - 10, half * 0.9, spec.sill - 5],
    [spec.frontWheel, half * 0.9, spec.sill - 5],
    [20, half * 0.4, low - 7],
    [26, -half * 0.7, low - 5],
    [40, -half * 0.7, spec.sill + 10],
  ];
  return fill(polygon(all(places)), '#111416');
}

/** Where a wheel at x on the plane y appears. */
function wheelPlace({ spec, project }: QuarterFrame, x: number, y: number): WheelPlace {
  const centre = project([x, y, spec.radius]);
  const side = project([x + spec.radius, y, spec.radius]);
  const floor = project([x, y, 0]);
  const part = (point: Point): Point => [(point[0] - centre[0]) / 100, (point[1] - centre[1]) / 100];
  return { centre, across: part(side), down: part(floor) };
}

/** Tyres: of the far side, and of the near side as they stand inside the arches. */
export function tyres(frame: QuarterFrame): { far: string; near: string } {
  const { spec, half } = frame;
  const at = (x: number, y: number) => tyreDisc(wheelPlace(frame, x, y));
  const wheels = [spec.rearWheel, spec.frontWheel];
  return {
    far: at(spec.frontWheel, -half * 0.72),
    near: wheels.map((x) => at(x, half * 0.955 - 22) + at(x, half * 0.955)).join(''),
  };
}

/** The near wheels with their rims. */
export function rims(frame: QuarterFrame): string {
  const { spec, definitions, half } = frame;
  const wheel = defineWheel(definitions, spec.rim);
  return [spec.rearWheel, spec.frontWheel].map((x) => useWheel(wheel, wheelPlace(frame, x, half * 0.965))).join('');
}
