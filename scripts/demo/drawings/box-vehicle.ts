import { fitted, type Place } from './camera.ts';
import { type Paint, paints, type Studio } from './paint.ts';
import { backdrop, groundShadow } from './studio.ts';
import { Definitions, document, ellipse, fill, type Point, polygon } from './svg.ts';
import { defineWheel, type Rim, tyreDisc, useWheel, type WheelPlace } from './wheel.ts';

/** What the details of a box vehicle are drawn with. */
export type BoxBrush = {
  /** A point (x, z) of the side towards the viewer. */
  near: (point: Point) => Point;
  /** A place of the front, for the front-quarter view. */
  across: (x: number, y: number, z: number) => Point;
  glass: string;
  shell: string;
  paint: Paint;
  /** Pixels per centimetre. */
  scale: number;
};

/** A body part: its side outline clockwise from the front's lower edge, its colour, its width as a share of the whole. */
export type Hull = { outline: readonly Point[]; role: 'shell' | 'paint' | 'alloy'; narrow?: number };

/** A caravan, motorhome or truck in centimetres: x from front to rear, z up. */
export type BoxSpec = {
  length: number;
  width: number;
  height: number;
  wheels: readonly number[];
  radius: number;
  rim: Rim;
  /** Parts in front of this x lie in the middle, as a caravan's drawbar does. */
  drawbar?: number;
  shell: 'white';
  hulls: readonly Hull[];
  before: (brush: BoxBrush) => string;
  details: (brush: BoxBrush) => string;
  front: (brush: BoxBrush) => string;
};

const alloy: Paint = { light: '#e9edf0', base: '#bcc4cb', shade: '#8e98a1', deep: '#5d6770', gloss: 0.6 };
const shellPaint: Paint = { ...paints.white, base: '#f4f6f7' };

function coat(role: Hull['role'], paint: Paint): Paint {
  return { shell: shellPaint, paint, alloy }[role];
}

/** The side view: nose or drawbar to the left. */
export function boxSideView(spec: BoxSpec, paint: Paint, studio: Studio, prefix: string, box = ''): string {
  const definitions = new Definitions(prefix);
  const scale = Math.min(716 / spec.length, 350 / spec.height);
  const left = (800 - spec.length * scale) / 2;
  const ground = 478;
  const near = ([x, z, sharp]: Point): Point => [left + x * scale, ground - z * scale, sharp ?? 0];
  const [, top] = near([0, spec.height]);
  const [, low] = near([0, 50]);
  const glass = definitions.linear(
    [0, top],
    [0, low],
    [
      [0, '#5b6b78'],
      [0.6, '#27313a'],
      [1, '#1a2127'],
    ],
  );
  const brush: BoxBrush = { near, across: (x, _y, z) => near([x, z]), glass, shell: '#f4f6f7', paint, scale };
  const hulls = spec.hulls.map(({ outline, role }) => {
    const { light, base, shade, deep } = coat(role, paint);
    const skin = definitions.linear(
      [0, top],
      [0, low],
      [
        [0, light],
        [0.3, base],
        [0.75, base],
        [1, shade],
      ],
    );
    return fill(polygon(outline.map(near)), skin, { stroke: deep, 'stroke-width': 1 });
  });
  const wheel = defineWheel(definitions, spec.rim);
  const r = (spec.radius * scale) / 100;
  const wheels = spec.wheels.map((x) =>
    useWheel(wheel, { across: [r, 0], down: [0, r], centre: near([x, spec.radius]) }),
  );
  return document(
    definitions,
    [
      backdrop(definitions, studio, 392),
      groundShadow(definitions, studio, 400, ground + 3, spec.length * scale * 0.53, 17),
      spec.before(brush),
      ...hulls,
      spec.details(brush),
      ...wheels,
    ],
    800,
    600,
    box,
  );
}

/** Fills the strips between an outline's corners from the near to the far side, where they face the viewer. */
function strips(
  hull: Hull,
  half: number,
  project: (place: Place) => Point,
  { light, base, shade, deep }: Paint,
): string {
  const width = half * (hull.narrow ?? 1);
  const pieces = hull.outline.map((a, i) => {
    const b = hull.outline[(i + 1) % hull.outline.length] as Point;
    const [forward, up] = [-(b[1] - a[1]), b[0] - a[0]].map((n) => n / Math.hypot(b[0] - a[0], b[1] - a[1])) as [
      number,
      number,
    ];
    if (up < -0.75 || forward > 0.35) return '';
    const tone = up > 0.9 ? light : up > 0.35 ? base : up < -0.1 ? deep : shade;
    const corners: Place[] = [
      [a[0], width, a[1]],
      [b[0], width, b[1]],
      [b[0], -width, b[1]],
      [a[0], -width, a[1]],
    ];
    return fill(polygon(corners.map(project)), tone, { stroke: tone, 'stroke-width': 0.6 });
  });
  return (
    pieces.join('') +
    fill(polygon(hull.outline.map(([x, z]) => project([x, width, z]))), base, { stroke: deep, 'stroke-width': 0.8 })
  );
}

/** The front-quarter view: nose or drawbar to the left, towards the viewer. */
export function boxQuarterView(spec: BoxSpec, paint: Paint, studio: Studio, prefix: string, mirrored = false): string {
  const definitions = new Definitions(prefix);
  const half = spec.width / 2;
  const project = fitted(
    [spec.length, spec.width, spec.height],
    { turn: 38, rise: 6, distance: spec.length * 2.2 },
    690,
    420,
    496,
  );
  const narrow = spec.hulls[0]?.narrow ?? 1;
  const near = ([x, z, sharp]: Point): Point => {
    const [px, py] = project([x, half * (x < (spec.drawbar ?? 0) ? 0 : x < 170 ? narrow : 1), z]);
    return [px, py, sharp ?? 0];
  };
  const scale = Math.abs(near([spec.wheels[0] ?? 0, 100])[1] - near([spec.wheels[0] ?? 0, 0])[1]) / 100;
  const glass = definitions.linear(
    [0, near([0, spec.height])[1]],
    [0, near([0, 60])[1]],
    [
      [0, '#5b6b78'],
      [0.6, '#27313a'],
      [1, '#1a2127'],
    ],
  );
  const brush: BoxBrush = { near, across: (x, y, z) => project([x, y, z]), glass, shell: '#f4f6f7', paint, scale };
  const hulls = [...spec.hulls]
    .sort((a, b) => Math.max(...b.outline.map((p) => p[0])) - Math.max(...a.outline.map((p) => p[0])))
    .map((hull) => strips(hull, half, project, coat(hull.role, paint)));
  const shade = definitions.linear(
    [near([0, 0])[0], 0],
    [near([spec.length, 0])[0], 0],
    [
      [0, '#000', 0],
      [1, '#000', 0.16],
    ],
  );
  const wheel = defineWheel(definitions, spec.rim);
  const place = (x: number, y: number): WheelPlace => {
    const centre = project([x, y, spec.radius]);
    const dx = project([x + spec.radius, y, spec.radius]);
    const dz = project([x, y, 0]);
    return {
      centre,
      across: [(dx[0] - centre[0]) / 100, (dx[1] - centre[1]) / 100],
      down: [(dz[0] - centre[0]) / 100, (dz[1] - centre[1]) / 100],
    };
  };
  const wheels = [...spec.wheels]
    .reverse()
    .map((x) => tyreDisc(place(x, half * 0.97 - 22)) + useWheel(wheel, place(x, half * 0.97)));
  const far = spec.wheels.map((x) => tyreDisc(place(x, -half * 0.8)));
  const floor = [
    [10, half],
    [spec.length, half],
    [spec.length, -half],
    [10, -half],
  ].map(([x = 0, y = 0]) => project([x, y * 0.95, 2]));
  const [gx, gy] = [floor.reduce((sum, p) => sum + p[0], 0) / 4, floor.reduce((sum, p) => sum + p[1], 0) / 4];
  const soft = definitions.radial([
    [0, studio.shadow, 0.6],
    [0.55, studio.shadow, 0.33],
    [1, studio.shadow, 0],
  ]);
  const sides = spec.hulls.map(({ outline, narrow: share = 1 }) =>
    fill(polygon(outline.map(([x, z]) => project([x, half * share, z]))), shade),
  );
  const scene = [
    ellipse(gx, gy + 8, 400, 72, soft),
    fill(polygon(floor), studio.shadow, { opacity: 0.6, filter: definitions.blur(7) }),
    ...far,
    spec.before(brush),
    ...hulls,
    ...sides,
    spec.front(brush),
    spec.details(brush),
    ...wheels,
  ].join('');
  return document(definitions, [
    backdrop(definitions, studio, 360),
    mirrored ? `<g transform="matrix(-1 0 0 1 1600 0)">${scene}</g>` : scene,
  ]);
}
