import { fitted, type Place } from './camera.ts';
import { bonnetEdge, flank, heightOf, onFlank, onFront } from './car-body.ts';
import { front } from './car-front.ts';
import { arch, interpolate, type SideBrush, sideGlass, sideLines } from './car-side.ts';
import type { CarSpec } from './car-specs.ts';
import type { Paint, Studio } from './paint.ts';
import { backdrop } from './studio.ts';
import {
  area,
  curve,
  Definitions,
  document,
  ellipse,
  fill,
  hull,
  type Point,
  placed,
  polygon,
  stroke,
  use,
} from './svg.ts';
import { trayBox } from './tray.ts';
import { defineWheel, tyreDisc, useWheel, type WheelPlace } from './wheel.ts';

/** The front-quarter view of a car: nose to the left, on the studio floor. `prefix` makes gradient ids unique. */
export function carQuarterView(spec: CarSpec, paint: Paint, studio: Studio, prefix: string, mirrored = false): string {
  const definitions = new Definitions(prefix);
  const tall = heightOf(spec);
  const half = spec.width / 2;
  const project = fitted([spec.length, spec.width, tall], { turn: 44, rise: 8, distance: spec.length * 2.3 });
  const all = (places: readonly Place[]) => places.map(project);
  const map = ([x, z, sharp]: Point): Point => {
    const [px, py] = project(onFlank(spec, x, z));
    return [px, py, sharp ?? 0];
  };
  const scale = Math.abs((map([spec.frontWheel, 60])[1] - map([spec.frontWheel, 10])[1]) / 50);
  const brush: SideBrush = { map, scale, paint, definitions };
  const edge = bonnetEdge(spec);
  const base = spec.outline[spec.screenBase] as Point;
  const top = spec.outline[spec.screenTop + 1] as Point;
  const end = spec.outline.at(-1) as Point;
  const bottom = spec.outline[0] as Point;
  const far = (places: readonly Place[]): Place[] => places.map(([x, y, z]) => [x, -y, z]);

  const waistRear: Place[] = [...spec.shoulder]
    .reverse()
    .filter(([x]) => x > 70)
    .map(([x, z]) => onFlank(spec, x, z));
  const lower: Place[] = [onFlank(spec, end[0] - 4, spec.sill + 4)];
  const frontLow = [-0.76, -0.4, 0, 0.55, 0.8, 0.95].map((s) => onFront(spec, s, bottom[1])).reverse();
  const rearArch = spec.tray ? [] : arch(spec, spec.rearWheel).map(map);
  const frontArch = arch(spec, spec.frontWheel).map(map);
  const flankLow: Point[] = [...all(lower), ...rearArch, ...frontArch];
  const skin = definitions.shape(
    area([...all([...waistRear, ...edge.slice(0, 9)])], [...all([...frontLow]).reverse(), ...[...flankLow].reverse()]),
  );
  const left = project(onFront(spec, -0.75, 60))[0];
  const turn = project(onFront(spec, 0.72, 60))[0];
  const right = project([spec.length, half, 60])[0];
  const share = (x: number) => (x - left) / (right - left);
  const around = definitions.linear(
    [left, 0],
    [right, 0],
    [
      [0, paint.shade],
      [share(turn) * 0.35, paint.base],
      [share(turn) * 0.92, paint.light],
      [share(turn) * 1.25, paint.base],
      [0.8, paint.base],
      [1, paint.shade],
    ],
  );
  const [, waistY] = map([spec.frontWheel, interpolate(spec.shoulder, spec.frontWheel)]);
  const [, sillY] = map([spec.frontWheel, spec.sill]);
  const shading = definitions.linear(
    [0, waistY - 30],
    [0, sillY + 8],
    [
      [0, '#fff', 0.28 * paint.gloss],
      [0.3, '#fff', 0],
      [0.45, paint.deep, 0],
      [1, paint.deep, 0.78],
    ],
  );

  const roofPoints = spec.outline.slice(spec.screenTop, spec.roofEnd + 1);
  const roofY = project([(roofPoints[1] as Point)[0], 0, tall])[1];
  const roofPaint = definitions.linear(
    [0, roofY],
    [0, roofY + 40],
    [
      [0, paint.light],
      [1, paint.base],
    ],
  );
  const house = definitions.shape(
    area(
      [...spec.outline.slice(spec.screenBase, spec.roofEnd + 4)]
        .filter(([x, z]) => z > interpolate(spec.shoulder, x) - 2)
        .map(map),
      [
        ...[...spec.shoulder].reverse().filter(([x]) => x > base[0]),
        [base[0] - 4, interpolate(spec.shoulder, base[0])] as const,
      ].map(([x, z]) => map([x, z - 8])),
    ),
  );
  const screenLow: Place[] = [
    [base[0] + 5, half * 0.945, base[1] - 5],
    [base[0] - 5, half * 0.5, base[1]],
    [base[0] - 8, 0, base[1] + 1],
    [base[0] - 5, -half * 0.5, base[1]],
    [base[0] + 2, -half * 0.9, base[1] - 2],
  ];
  const roofHalf = flank(spec, top[0], top[1] - 6) * 0.94;
  const topX = (spec.outline[spec.screenTop] as Point)[0] + 6;
  const topZ = interpolate(spec.outline.slice(spec.screenBase, spec.roofEnd), topX) - 2;
  const screenHigh: Place[] = [
    [topX + 2, roofHalf, topZ - 3],
    [topX - 4, roofHalf * 0.5, topZ],
    [topX - 6, 0, topZ + 1],
    [topX - 4, -roofHalf * 0.5, topZ],
    [topX + 2, -roofHalf, topZ - 3],
  ];
  const behind = roofPoints.filter(([x]) => x > topX + 12);
  const roofNear = [screenHigh[0] as Place, ...behind.map(([x, z]): Place => [x, flank(spec, x, z - 4) * 0.97, z - 2])];
  const roofMiddle = [screenHigh[2] as Place, ...behind.map(([x, z]): Place => [x, 0, z + 2])];
  const roofPath = area(hull([...all([...screenHigh, ...roofNear, ...roofMiddle, ...far(roofNear)])]));
  const screen = definitions.shape(area(all(screenLow), all(screenHigh).reverse()));
  const [, screenTopY] = project(screenHigh[2] as Place);
  const [, screenLowY] = project(screenLow[2] as Place);
  const glass = definitions.linear(
    [0, screenTopY],
    [0, screenLowY],
    [
      [0, '#27313a'],
      [0.6, '#465663'],
      [1, '#7b8c99'],
    ],
  );
  const shine = [
    [0.25, 0.45],
    [0.52, 0.6],
  ]
    .map(([a = 0, b = 0]) =>
      polygon(
        all([
          [base[0], half * (1 - 2 * a), base[1]],
          [base[0], half * (1 - 2 * b), base[1]],
          [topX, half * (0.5 - 2 * b), topZ + 3],
          [topX, half * (0.5 - 2 * a), topZ + 3],
        ]),
      ),
    )
    .join('');

  const fender = spec.shoulder
    .filter(([x]) => x > 70 && x < base[0])
    .map(([x, z]) => onFlank(spec, x, z))
    .reverse();
  const corner: Place = [base[0] + 4, half * 0.95, base[1] - 6];
  const rearEdge: Place[] = [corner, ...fender, ...edge, ...far([corner])];
  const crown: Place[] = spec.outline.slice(4, spec.screenBase + 1).map(([x, z]): Place => [x, 0, z + 3]);
  const bonnetPaths = [
    area(all(crown), all(rearEdge.slice(6 + fender.length)).reverse()),
    area(all(rearEdge), all([[base[0] - 8, 0, base[1] + 2]])),
  ];
  const [, bonnetFront] = project(edge[5] as Place);
  const [, bonnetBack] = project([base[0], 0, base[1] + 2]);
  const bonnetPaint = definitions.linear(
    [0, bonnetBack],
    [0, bonnetFront + 6],
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
  const folds = fold(0.5) + fold(-0.5);

  const wheel = defineWheel(definitions, spec.rim);
  const wheelAt = (x: number, y: number): WheelPlace => {
    const centre = project([x, y, spec.radius]);
    const dx = project([x + spec.radius, y, spec.radius]);
    const dz = project([x, y, 0]);
    return {
      centre,
      across: [(dx[0] - centre[0]) / 100, (dx[1] - centre[1]) / 100],
      down: [(dz[0] - centre[0]) / 100, (dz[1] - centre[1]) / 100],
    };
  };
  const tyre = (x: number, y: number, depths = [22, 0]) =>
    depths.map((depth) => tyreDisc(wheelAt(x, y - depth))).join('');
  const draw = (x: number) => useWheel(wheel, wheelAt(x, half * 0.965));
  const cladding = spec.cladding
    ? stroke(curve(frontArch) + curve(rearArch), '#2a2e32', 9 * scale) +
      fill(
        polygon(
          placed(map, [
            [spec.frontWheel + spec.radius, spec.sill + 9],
            [spec.rearWheel - spec.radius, spec.sill + 9],
            [spec.rearWheel - spec.radius, spec.sill - 2],
            [spec.frontWheel + spec.radius, spec.sill - 2],
          ]),
        ),
        '#2a2e32',
      )
    : '';

  const soft = definitions.radial([
    [0, studio.shadow, 0.62],
    [0.55, studio.shadow, 0.34],
    [1, studio.shadow, 0],
  ]);
  const ground = all([
    [0, half, 0],
    [spec.length, half, 0],
    [spec.length, -half, 0],
    [0, -half, 0],
  ]);
  const [gx, gy] = [ground.reduce((sum, p) => sum + p[0], 0) / 4, ground.reduce((sum, p) => sum + p[1], 0) / 4];
  const under = fill(
    polygon(
      all([
        [spec.frontWheel - 20, half * 0.9, 4],
        [spec.length - 30, half * 0.9, 4],
        [spec.length - 30, -half * 0.9, 4],
        [24, -half * 0.9, 4],
        [24, half * 0.5, 4],
      ]),
    ),
    studio.shadow,
    { opacity: '.6', filter: definitions.blur(7) },
  );
  const hollow = spec.radius * 2.1;
  const bellyEnd = spec.tray ? (spec.doors.at(-1) ?? 0) : spec.rearWheel + spec.radius * 1.25 + 12;
  const belly = fill(
    polygon(
      all([
        [40, half * 0.9, hollow],
        [bellyEnd, half * 0.9, hollow],
        [bellyEnd - 10, half * 0.9, spec.sill - 5],
        [spec.frontWheel, half * 0.9, spec.sill - 5],
        [20, half * 0.4, bottom[1] - 7],
        [26, -half * 0.7, bottom[1] - 5],
        [40, -half * 0.7, spec.sill + 10],
      ]),
    ),
    '#111416',
  );
  const bedTop = spec.bed
    ? fill(
        polygon(
          all([
            [spec.bed[0], half * 0.92, spec.bed[2]],
            [spec.bed[1], half * 0.88, spec.bed[2]],
            [spec.bed[1], -half * 0.88, spec.bed[2]],
            [spec.bed[0], -half * 0.92, spec.bed[2]],
          ]),
        ),
        '#23272b',
      ) +
      stroke(
        curve(
          all([
            [spec.bed[0], half * 0.95, spec.bed[2]],
            [spec.bed[1], half * 0.88, spec.bed[2]],
          ]),
        ),
        '#22262a',
        3.4 * scale,
      )
    : '';
  const mirror = (side: 1 | -1) => {
    const [mx, mz] = spec.glassBottom[0] as Point;
    const [x, y] = project([mx + 8, side * half * 1.1, mz + 8]);
    return ellipse(x, y, 11 * scale, 6.6 * scale, paint.base, ` stroke="${paint.deep}"`);
  };
  const rails = spec.roofRails
    ? stroke(
        curve(all(roofPoints.slice(1).map(([x, z]): Place => [x, flank(spec, x, z) * 0.93, z + 2.5]))),
        '#3a4147',
        3 * scale,
      )
    : '';
  const [l, t] = [spec.length, spec.taillight];
  const tail = spec.tray
    ? ''
    : fill(
        area(
          placed(map, [
            [l - 40, t + 1, 1],
            [l - 24, t + 4],
            [l - 12, t + 4, 1],
          ]),
          placed(map, [
            [l - 10, t - 9, 1],
            [l - 24, t - 8],
          ]),
        ),
        '#a3161c',
        { stroke: '#4b070b' },
      );
  const parts = [
    ellipse(gx, gy + 6, 400, 74, soft),
    under,
    tyre(spec.frontWheel, -half * 0.72, [0]),
    tyre(spec.rearWheel, -half * 0.72, [0]),
    bedTop,
    trayBox(spec, project),
    belly,
    tyre(spec.rearWheel, half * 0.955),
    tyre(spec.frontWheel, half * 0.955),
    mirror(-1),
    use(skin, { fill: around }),
    use(skin, { fill: shading }),
    use(house, { fill: paint.base }),
    use(house, { fill: shading }),
    fill(roofPath, spec.roof ?? roofPaint),
    rails,
    use(screen, { fill: glass }),
    `<g clip-path="${definitions.clip(screen)}">${fill(shine, '#fff', { opacity: '.13' })}</g>`,
    use(screen, { fill: 'none', stroke: '#14181b', 'stroke-width': 2.4 * scale }),
    ...bonnetPaths.map((d) => fill(d, bonnetPaint)),
    stroke(folds, '#fff', 1.5, { opacity: String(0.5 * paint.gloss) }),
    stroke(curve(all(rearEdge.slice(1, -2))), paint.deep, 1, { opacity: '.45' }),
    cladding,
    sideGlass(spec, brush),
    sideLines(spec, brush),
    tail,
    front(spec, brush, project),
    mirror(1),
    draw(spec.rearWheel),
    draw(spec.frontWheel),
  ];
  const scene = parts.join('');
  return document(definitions, [
    backdrop(definitions, studio, 350),
    mirrored ? `<g transform="matrix(-1 0 0 1 1600 0)">${scene}</g>` : scene,
  ]);
}
