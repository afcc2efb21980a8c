import type { BoxBrush, BoxSpec } from './box-vehicle.ts';
import { curve, fill, type Point, points, polygon, stroke } from './svg.ts';

const dark = '#15191d';
const quad = (x0: number, z0: number, x1: number, z1: number, slant = 0): Point[] => [
  [x0, z0],
  [x1, z0],
  [x1 + slant, z1],
  [x0 + slant, z1],
];

function pane({ near, glass, scale }: BoxBrush, points: readonly Point[]): string {
  return fill(polygon(points.map(near)), glass, { stroke: dark, 'stroke-width': 1.8 * scale });
}

function plate(
  { near }: BoxBrush,
  points: readonly Point[],
  paint: string,
  extra: Record<string, string | number> = {},
): string {
  return fill(polygon(points.map(near)), paint, extra);
}

function line({ near, scale }: BoxBrush, points: readonly Point[], colour: string, width: number): string {
  return stroke(curve(points.map(near)), colour, width * scale);
}

/** A tandem-axle caravan: drawbar to the left, door side towards the viewer. */
const caravan: BoxSpec = {
  length: 690,
  width: 245,
  height: 296,
  wheels: [372, 456],
  radius: 35,
  rim: 'twin',
  shell: 'white',
  drawbar: 130,
  hulls: [
    {
      outline: points('132,62 130,150 168,262 196,272 640,272 668,262 690,120 682,62'),
      role: 'shell',
    },
  ],
  before: (brush) => {
    const frame =
      line(brush, points('132,58 30,52 4,54'), '#2a2f34', 9) + line(brush, points('44,52 44,14'), '#4b535b', 6);
    return (
      frame +
      plate(brush, quad(70, 56, 122, 92), '#3a4147') +
      plate(brush, quad(0, 48, 16, 62), '#4b535b') +
      plate(brush, quad(340, 40, 500, 64), dark) +
      plate(brush, quad(300, 270, 372, 290), '#c9cfd5')
    );
  },
  details: (brush) => {
    const { paint } = brush;
    const swoosh = fill(
      `${curve(points('131,128 300,116 480,128 686,178').map(brush.near))}${curve(
        points('688,140 480,106 300,98 131,108').map(brush.near),
        true,
      )}Z`,
      paint.base,
    );
    const thin = line(brush, points('131,99 300,90 480,98 689,128'), paint.shade, 2.4);
    const skirt =
      plate(brush, quad(132, 62, 683, 84), '#4b535b') + line(brush, points('132,84 685,84'), '#8b949c', 1.6);
    const cover = plate(brush, points('322,62 338,106 490,106 506,62'), '#3a4147');
    const door =
      plate(brush, quad(548, 70, 612, 246), brush.shell, { stroke: '#8b949c', 'stroke-width': 1.2 }) +
      pane(brush, quad(560, 178, 600, 226)) +
      plate(brush, quad(552, 146, 558, 158), '#4b535b');
    const windows =
      pane(brush, quad(206, 158, 306, 214)) +
      pane(brush, quad(376, 164, 478, 218)) +
      pane(brush, quad(632, 168, 664, 210));
    const hatch = plate(brush, quad(172, 92, 252, 128), 'none', { stroke: '#9aa3ab', 'stroke-width': 1 });
    const awning =
      plate(brush, quad(190, 256, 628, 270), '#eef1f3', { stroke: '#8b949c', 'stroke-width': 1 }) +
      plate(brush, quad(190, 256, 628, 261), paint.base);
    const step = plate(brush, quad(552, 44, 608, 50), '#4b535b');
    const lamps = plate(brush, quad(674, 96, 684, 124), '#a3161c') + plate(brush, quad(136, 96, 142, 104), '#d98a1f');
    return swoosh + thin + hatch + skirt + cover + windows + door + awning + step + lamps;
  },
  front: ({ across, glass, scale }) => {
    const at = (y: number, z: number, x: number) => across(x, y, z);
    const screen = polygon([at(-86, 176, 139), at(86, 176, 139), at(82, 236, 159), at(-82, 236, 159)]);
    const box = polygon([at(-96, 64, 132), at(96, 64, 132), at(96, 118, 131), at(-96, 118, 131)]);
    return (
      fill(screen, glass, { stroke: dark, 'stroke-width': 2 * scale }) +
      fill(box, '#4b535b') +
      stroke(polygon([at(-90, 90, 131), at(90, 90, 131)]), '#8b949c', 1.5)
    );
  },
};

/** A coach-built motorhome on a van cab, nose to the left. */
const motorhome: BoxSpec = {
  length: 700,
  width: 232,
  height: 312,
  wheels: [112, 520],
  radius: 37,
  rim: 'steel',
  shell: 'white',
  hulls: [
    {
      outline: points('150,50 150,210 96,226 84,262 104,296 140,304 680,304 698,290 700,60 690,50'),
      role: 'shell',
    },
    {
      outline: points('2,40 2,96 16,112 78,130 140,214 196,214 196,40'),
      role: 'paint',
      narrow: 0.9,
    },
  ],
  before: (brush) => plate(brush, quad(200, 34, 690, 54), dark) + plate(brush, quad(400, 302, 470, 316), '#c9cfd5'),
  details: (brush) => {
    const { paint } = brush;
    const cab =
      pane(brush, points('92,134 186,134 186,202 140,202')) +
      line(brush, points('188,206 190,60'), paint.deep, 1.4) +
      line(brush, points('86,130 84,70'), paint.deep, 1.4) +
      plate(brush, quad(166, 112, 182, 117), paint.deep);
    const light = plate(brush, points('6,92 20,108 56,120 40,100'), '#f4f7fa', { stroke: '#20262c' });
    const stripe =
      plate(brush, points('198,118 420,118 700,168 700,190 420,136 198,136'), paint.base) +
      plate(brush, points('198,106 430,106 700,150 700,158 430,112 198,112'), paint.shade);
    const luton =
      pane(brush, quad(112, 250, 176, 282)) +
      pane(brush, quad(250, 186, 346, 246)) +
      pane(brush, quad(570, 190, 656, 246));
    const door =
      plate(brush, quad(408, 60, 474, 262), brush.shell, { stroke: '#8b949c', 'stroke-width': 1.2 }) +
      pane(brush, quad(420, 190, 462, 240));
    const awning = plate(brush, quad(230, 282, 660, 296), '#eef1f3', { stroke: '#8b949c', 'stroke-width': 1 });
    const skirt =
      plate(brush, quad(198, 50, 700, 74), '#59626a') +
      plate(brush, points('466,50 480,96 560,96 574,50'), '#2a2f34') +
      plate(brush, points('64,40 78,84 146,84 160,40'), dark);
    return stripe + skirt + cab + light + luton + door + awning + plate(brush, quad(688, 92, 699, 130), '#a3161c');
  },
  front: ({ across, glass, paint, scale }) => {
    const screen = polygon([across(80, -92, 132), across(80, 92, 132), across(138, 84, 210), across(138, -84, 210)]);
    const grille = polygon([across(2, -50, 62), across(2, 50, 62), across(2, 54, 90), across(2, -54, 90)]);
    const lights = [-1, 1]
      .map((s) =>
        polygon([across(2, s * 60, 78), across(2, s * 98, 80), across(4, s * 100, 98), across(4, s * 64, 94)]),
      )
      .join('');
    const bumper = polygon([across(2, -102, 42), across(2, 102, 42), across(2, 102, 56), across(2, -102, 56)]);
    return (
      fill(screen, glass, { stroke: dark, 'stroke-width': 2 * scale }) +
      fill(grille, dark) +
      fill(bumper, paint.deep) +
      fill(lights, '#f4f7fa', { stroke: dark })
    );
  },
};

function truckCab(brush: BoxBrush): string {
  const { paint } = brush;
  const windows = pane(brush, points('42,152 138,152 138,218 58,218'));
  const seams =
    line(brush, points('146,228 146,66'), paint.deep, 1.6) +
    line(brush, points('32,150 34,96'), paint.deep, 1.6) +
    plate(brush, quad(118, 128, 136, 134), paint.deep);
  const step =
    plate(brush, quad(30, 44, 150, 60), '#2a2f34') + plate(brush, points('40,48 52,100 132,100 146,48'), dark);
  return (
    windows +
    seams +
    step +
    line(brush, points('8,138 160,142'), paint.light, 1.6) +
    line(brush, points('22,206 22,152'), '#15191d', 7)
  );
}

function truckFront({ across, glass, scale }: BoxBrush): string {
  const screen = polygon([across(9, -92, 148), across(9, 92, 148), across(36, 84, 224), across(36, -84, 224)]);
  const grille = polygon([across(1, -62, 88), across(1, 62, 88), across(4, 66, 118), across(4, -66, 118)]);
  const slats = [98, 108].map((z) => polygon([across(2, -62, z), across(2, 62, z)])).join('');
  const bumper = polygon([across(1, -98, 46), across(1, 98, 46), across(1, 98, 74), across(1, -98, 74)]);
  const lights = [-1, 1]
    .map((s) => polygon([across(0, s * 64, 52), across(0, s * 94, 52), across(0, s * 94, 68), across(0, s * 64, 68)]))
    .join('');
  const wipers = stroke(polygon([across(12, 40, 154), across(16, -30, 166)]), dark, 1.5);
  return (
    fill(screen, glass, { stroke: dark, 'stroke-width': 2.4 * scale }) +
    fill(grille, dark) +
    stroke(slats, '#8b949c', 1.4) +
    fill(bumper, '#343a40') +
    fill(lights, '#f4f7fa') +
    wipers
  );
}

const cabHull = {
  outline: points('2,46 1,120 10,146 38,230 52,238 158,238 164,228 166,46'),
  role: 'paint' as const,
  narrow: 0.92,
};
const chassis = (brush: BoxBrush, to: number) =>
  plate(brush, quad(120, 62, to, 82), '#1d2125') +
  plate(brush, quad(230, 40, 320, 66), '#3a4147') +
  plate(brush, quad(to - 18, 60, to, 74), '#a3161c');

/** A light truck with a pantech body. */
const lightTruck: BoxSpec = {
  length: 640,
  width: 216,
  height: 312,
  wheels: [92, 488],
  radius: 40,
  rim: 'truck',
  shell: 'white',
  hulls: [
    cabHull,
    {
      outline: points('178,92 178,308 182,312 636,312 640,308 640,92'),
      role: 'shell',
    },
  ],
  before: (brush) => chassis(brush, 636),
  details: (brush) => {
    const ribs = [0, 1, 2, 3, 4, 5]
      .map((i) =>
        line(
          brush,
          [
            [254 + i * 64, 100],
            [254 + i * 64, 302],
          ],
          '#c3cad1',
          1.2,
        ),
      )
      .join('');
    const rail = plate(brush, quad(178, 92, 640, 102), '#8b949c') + plate(brush, quad(178, 304, 640, 311), '#aeb6bd');
    const band = plate(brush, quad(178, 120, 640, 132), brush.paint.base);
    return ribs + band + rail + truckCab(brush);
  },
  front: truckFront,
};

/** The same cab with a flat drop-side tray. */
const trayTruck: BoxSpec = {
  ...lightTruck,
  height: 246,
  length: 610,
  wheels: [92, 466],
  hulls: [
    cabHull,
    {
      outline: points('178,98 178,136 610,136 610,98'),
      role: 'alloy',
    },
  ],
  before: (brush) =>
    chassis(brush, 600) +
    plate(brush, quad(180, 130, 188, 232), '#9aa3ab') +
    plate(brush, quad(178, 226, 200, 234), '#8b949c'),
  details: (brush) =>
    [0, 1, 2, 3].map((i) => plate(brush, quad(190 + i * 104, 98, 195 + i * 104, 136), '#7c858d')).join('') +
    plate(brush, quad(178, 92, 610, 99), '#59626a') +
    truckCab(brush),
};

/** Vehicles built from straight hulls. */
export const boxSpecs = { caravan, motorhome, lightTruck, trayTruck } as const satisfies Record<string, BoxSpec>;
export type BoxBody = keyof typeof boxSpecs;
