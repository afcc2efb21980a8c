import type { CarSpec } from './car-specs.ts';
import type { Paint } from './paint.ts';
import { area, curve, type Definitions, fill, num, type Point, placed, polygon, stroke, use } from './svg.ts';

/** Turns a point of the car's side (x, z in centimetres) into a pixel; x keeps a sharp mark. */
export type SideMap = (point: Point) => Point;

/** What the side's details are drawn with. `scale` is pixels per centimetre near the middle of the car. */
export type SideBrush = { map: SideMap; scale: number; paint: Paint; definitions: Definitions };

const onCircle = (cx: number, cz: number, radius: number, from: number, to: number, steps = 5): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return [cx + radius * Math.cos(angle), cz + radius * Math.sin(angle)];
  });

/** The points of a wheel arch from rear to front, open at the sill. */
export function arch(spec: CarSpec, wheel: number, grow = 1.16): Point[] {
  const radius = spec.radius * grow;
  const dip = Math.asin(Math.max(-0.9, Math.min(0.9, (spec.sill - spec.radius) / radius)));
  return onCircle(wheel, spec.radius, radius, dip, Math.PI - dip).map(([x, z], i, all) => [
    x,
    z,
    i === 0 || i === all.length - 1 ? 1 : 0,
  ]);
}

/** Side glass with pillars, reflection and a bright or dark surround. */
export function sideGlass(spec: CarSpec, { map, scale, definitions }: SideBrush): string {
  const outline = definitions.shape(area(spec.glassTop.map(map), [...spec.glassBottom].reverse().map(map)));
  const top = map([spec.length / 2, Math.max(...spec.glassTop.map((p) => p[1]))]);
  const bottom = map([spec.length / 2, (spec.glassBottom[0] as Point)[1]]);
  const glass = definitions.linear(
    [0, top[1]],
    [0, bottom[1]],
    [
      [0, '#4d5d6b'],
      [0.5, '#2a343d'],
      [1, '#171d23'],
    ],
  );
  const clip = definitions.clip(outline);
  const z = [(spec.glassBottom[0] as Point)[1] - 4, 200] as const;
  const from = (spec.glassBottom[0] as Point)[0];
  const shine = [0.42, 0.52, 0.62, 0.98]
    .map((share) => from + share * 0.8 * ((spec.glassBottom.at(-1) as Point)[0] - from))
    .map((x) => [map([x, z[0]]), map([x + 60, z[1]])] as const);
  const [a, b, c, d] = shine;
  const bands = [
    [a, b],
    [c, d],
  ]
    .map((pair) => (pair[0] && pair[1] ? polygon([pair[0][0], pair[0][1], pair[1][1], pair[1][0]]) : ''))
    .join('');
  const pillars = spec.pillars.map(([low, high]) => polygon([map([low, z[0]]), map([high, 190])])).join('');
  return (
    use(outline, { fill: glass }) +
    `<g clip-path="${clip}">${fill(bands, '#fff', { opacity: '.1' })}${stroke(pillars, '#0e1114', 6.5 * scale)}</g>` +
    use(outline, { fill: 'none', stroke: '#0e1114', 'stroke-width': 2.4 * scale }) +
    stroke(curve(spec.glassBottom.map(map)), '#cfd6dc', 0.9 * scale, { opacity: '.8' })
  );
}

/** Door gaps, handles, the waist highlight and the lower crease. */
export function sideLines(spec: CarSpec, { map, scale, paint, definitions }: SideBrush): string {
  const waist = (x: number) => interpolate(spec.shoulder, x);
  const last = spec.doors.length - 1;
  const gaps = spec.doors.map((x, i) => {
    const low = spec.sill + 5;
    if (i === last && spec.bend === true) {
      const edge = spec.rearWheel - spec.radius * 1.3;
      return curve(
        placed(map, [
          [x, waist(x) + 4],
          [x + 1, waist(x) - 14],
          [edge + 10, spec.radius * 1.75],
          [edge, spec.radius * 1.2],
          [edge - 3, low],
        ]),
      );
    }
    return curve(
      placed(map, [
        [x, waist(x) + 4],
        [x - 2, (waist(x) + low) / 2],
        [x + 2, low],
      ]),
    );
  });
  const bodyEnd = spec.tray ? (spec.doors.at(-1) ?? 0) : spec.rearWheel - spec.radius * 1.34;
  const bottom = curve([map([spec.doors[0] ?? 0, spec.sill + 5]), map([bodyEnd, spec.sill + 5])]);
  const handles = spec.doors.slice(1).map((x) => {
    const back = x - 9;
    const z = waist(x) - 10;
    return polygon([map([back - 20, z]), map([back, z + 0.6]), map([back, z - 3]), map([back - 20, z - 3.4])]);
  });
  const crease = spec.shoulder.slice(1).map(([x, z]): Point => map([x, z - 3.5]));
  const lower: Point[] = [
    [spec.frontWheel + spec.radius * 1.4, spec.sill + 16],
    [(spec.frontWheel + bodyEnd) / 2, spec.sill + 19],
    [bodyEnd - 2, spec.sill + 24],
  ];
  const waistLine = definitions.shape(curve(crease));
  const lowLine = definitions.shape(curve(lower.map(map)));
  return (
    stroke(gaps.join('') + bottom, paint.deep, 0.9 * scale, { opacity: '.75' }) +
    use(waistLine, {
      fill: 'none',
      stroke: paint.deep,
      'stroke-width': 1.1 * scale,
      opacity: 0.35,
      transform: `translate(0 ${num(2 * scale)})`,
    }) +
    use(waistLine, {
      fill: 'none',
      stroke: paint.light,
      'stroke-width': 1.6 * scale,
      opacity: 0.35 + paint.gloss / 2,
    }) +
    use(lowLine, { fill: 'none', stroke: paint.deep, 'stroke-width': 1.2 * scale, opacity: 0.4 }) +
    fill(handles.join(''), paint.shade, { stroke: paint.deep, 'stroke-width': 0.5 })
  );
}

/** Linear interpolation of z over x along a polyline. */
export function interpolate(line: readonly Point[], x: number): number {
  const [first] = line;
  if (!first || x <= first[0]) return first?.[1] ?? 0;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    if (x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
  }
  return (line.at(-1) as Point)[1];
}
