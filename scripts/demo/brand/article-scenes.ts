import { Definitions, document, ellipse, fill, polygon, rect } from '../drawings/svg.ts';
import { articleSize, hall, load, report, road, scaleDisplay } from './article-parts.ts';
import { type Guest, placeVehicles } from './nested.ts';
import { archBridge, gumTree, land, ripples, sky, skyline } from './scenery.ts';

const scene = (definitions: Definitions, parts: string[]) => document(definitions, parts, ...articleSize);

/** A wide view: sky, far hills, near hills, then whatever stands before them. */
function outdoors(
  definitions: Definitions,
  look: { sky: readonly [string, string, string]; far: string; near: string; sun?: string },
): string {
  return (
    sky(definitions, look.sky, 560, [1180, 470, look.sun ?? '#ffe9c4']) +
    land([452, 420, 446, 404, 430, 398, 440], 566, look.far) +
    land([520, 508, 530, 496, 518, 528, 506], 640, look.near)
  );
}

const coastal = { sky: ['#8fbfd0', '#d5e8e6', '#f8ecd2'], far: '#8fb0ad', near: '#7f9f86' } as const;
const inland = { sky: ['#7fb0da', '#cfe3ee', '#f6ecd8'], far: '#8fa7a0', near: '#7f9c72' } as const;

function towingWeights(): string {
  const definitions = new Definitions('tw-');
  const rig: Guest[] = [
    { drawing: 'caravan', paint: 'blue', view: 'side', x: 800, y: 720, width: 760 },
    { drawing: 'suv', paint: 'white', view: 'side', x: 300, y: 720, width: 545 },
  ];
  return scene(definitions, [
    outdoors(definitions, coastal),
    gumTree(120, 650, 2.1, '#7d9a79'),
    road(definitions, 640, '#d9cfae'),
    placeVehicles(rig),
    load(440, 870, 1, '#0f5c63'),
    load(850, 870, 0.7, '#d7694a'),
    load(1216, 870, 1.15, '#0f5c63'),
    rect(300, 872, 1160, 6, '#ffffff', 3),
  ]);
}

function weighIn(): string {
  const definitions = new Definitions('wi-');
  return scene(definitions, [
    hall(definitions, ['#d7e2e0', '#f1efe6'], '#0f5c63'),
    rect(250, 742, 900, 34, '#5f686e', 6),
    rect(250, 742, 900, 8, '#8b949a', 4),
    placeVehicles([{ drawing: 'caravan', paint: 'sand', view: 'side', x: 240, y: 744, width: 900 }]),
    scaleDisplay(1320, 800, '2640'),
  ]);
}

function campAtDusk(): string {
  const definitions = new Definitions('cd-');
  const glow = definitions.radial([
    [0, '#ffd98a', 0.9],
    [0.5, '#ffb45a', 0.35],
    [1, '#ffb45a', 0],
  ]);
  const stars = [80, 240, 390, 520, 700, 860, 990, 1130, 1290, 1460, 160, 610, 1080, 1530]
    .map((x, n) => ellipse(x, 50 + ((n * 67) % 210), 2.4, 2.4, '#fff', ' opacity=".8"'))
    .join('');
  return scene(definitions, [
    sky(definitions, ['#26395c', '#6b6f93', '#e7a777'], 600, [500, 600, '#f6b27a']),
    stars,
    land([540, 500, 520, 470, 500, 520, 490], 640, '#4a5a64'),
    land([600, 588, 606, 592, 600, 590, 604], 700, '#39504b'),
    rect(0, 660, 1600, 240, '#46584a'),
    rect(0, 760, 1600, 140, '#54674f', 0, ' opacity=".6"'),
    gumTree(230, 720, 3.2, '#3e5747'),
    gumTree(1470, 700, 2.7, '#3a5243'),
    placeVehicles([{ drawing: 'caravan', paint: 'white', view: 'side', x: 420, y: 780, width: 880 }]),
    ellipse(1395, 800, 190, 120, glow),
    fill(
      polygon([
        [1372, 806],
        [1395, 742],
        [1420, 806],
      ]),
      '#ffb04d',
    ),
    fill(
      polygon([
        [1384, 806],
        [1396, 770],
        [1409, 806],
      ]),
      '#fff0b8',
    ),
    rect(1350, 804, 92, 14, '#4b3527', 7),
  ]);
}

function firstService(): string {
  const definitions = new Definitions('fs-');
  return scene(definitions, [
    hall(definitions, ['#d5dde6', '#f2f4f6'], '#e4674f'),
    placeVehicles([{ drawing: 'hatch', paint: 'blue', view: 'quarter', x: 340, y: 800, width: 900 }]),
  ]);
}

function historyReport(): string {
  const definitions = new Definitions('hr-');
  const wall = definitions.linear(
    [0, 0],
    [0, 900],
    [
      [0, '#c9d6e3'],
      [1, '#eef2f6'],
    ],
  );
  return scene(definitions, [
    rect(0, 0, 1600, 900, wall),
    rect(0, 650, 1600, 250, '#d3dae1'),
    placeVehicles([{ drawing: 'sedan', paint: 'silver', view: 'quarter', x: 60, y: 790, width: 940 }]),
    report(1090, 190, 3, '#16325c'),
  ]);
}

function aboveTheHarbour(): string {
  const definitions = new Definitions('ah-');
  const water = definitions.linear(
    [0, 430],
    [0, 640],
    [
      [0, '#dbe6ee'],
      [1, '#5f8db3'],
    ],
  );
  return scene(definitions, [
    sky(definitions, ['#6fa2d0', '#c6dcec', '#f7e6d4'], 440, [380, 420, '#ffe1b8']),
    skyline(180, 436, '#8ba5bf'),
    archBridge(700, 420, 760, '#5d7a9a'),
    rect(0, 434, 1600, 210, water),
    ripples(470, 600, '#ffffff'),
    land([620, 590, 612, 600, 616, 586, 606], 690, '#6d8a5f'),
    gumTree(1450, 680, 2.4, '#6f8d68'),
    road(definitions, 680, '#cfd3d0'),
    placeVehicles([{ drawing: 'suv', paint: 'red', view: 'quarter', x: 330, y: 820, width: 900 }]),
  ]);
}

function northOfTown(): string {
  const definitions = new Definitions('nt-');
  const peak = (x: number, height: number, width: number) =>
    fill(
      polygon([
        [x, 520],
        [x + width * 0.34, 520 - height * 0.8],
        [x + width * 0.5, 520 - height],
        [x + width * 0.66, 520 - height * 0.72],
        [x + width, 520],
      ]),
      '#7d8fa0',
    );
  return scene(definitions, [
    sky(definitions, ['#6fb0e2', '#cbe4f2', '#f8ecd6'], 540, [1250, 460, '#fff0cf']),
    peak(240, 210, 260),
    peak(760, 150, 300),
    peak(1180, 250, 210),
    land([508, 516, 500, 520, 506, 514, 502], 640, '#7fa06e'),
    land([586, 574, 592, 580, 590, 576, 588], 700, '#92b07a'),
    gumTree(150, 680, 2.5, '#6f9167'),
    road(definitions, 680, '#c7cdb4'),
    placeVehicles([{ drawing: 'suv', paint: 'white', view: 'quarter', x: 380, y: 822, width: 900 }]),
  ]);
}

function upTheRange(): string {
  const definitions = new Definitions('ur-');
  return scene(definitions, [
    outdoors(definitions, inland),
    land([600, 566, 610, 590, 560, 600, 584], 720, '#6f9160'),
    gumTree(1380, 672, 2.8, '#668a5d'),
    gumTree(1510, 684, 2, '#739566'),
    gumTree(110, 690, 2.2, '#6c8f62'),
    road(definitions, 690, '#b8c29c'),
    placeVehicles([{ drawing: 'suv', paint: 'grey', view: 'side', x: 380, y: 800, width: 800 }]),
  ]);
}

/** File name -> how it is drawn, by dealer. */
export const articleScenes: Record<string, Record<string, () => string>> = {
  'coastline-caravans': {
    'blog-towing-weights.svg': towingWeights,
    'blog-weigh-in.svg': weighIn,
    'blog-journey-review.svg': campAtDusk,
  },
  'harbour-motors': {
    'blog-first-service.svg': firstService,
    'blog-history-report.svg': historyReport,
    'blog-cx-5-review.svg': aboveTheHarbour,
  },
  'northside-toyota': {
    'blog-hybrid-questions.svg': northOfTown,
    'blog-rav4-review.svg': upTheRange,
  },
};
