import { Definitions, document, ellipse, fill, polygon, rect, stroke } from '../drawings/svg.ts';
import { type Guest, placeVehicle } from './nested.ts';
import { archBridge, gumTree, land, palm, ripples, sky, skyline } from './scenery.ts';

const guests = (list: readonly Guest[]) => list.map((guest, i) => placeVehicle(guest, `g${i}`)).join('');

/** Morning on the harbour, three cars on the wharf. */
function harbour(): string {
  const definitions = new Definitions('h-');
  const water = definitions.linear(
    [0, 330],
    [0, 500],
    [
      [0, '#f3d9c4'],
      [0.25, '#a9c4d8'],
      [1, '#4f7fa6'],
    ],
  );
  const wharf = definitions.linear(
    [0, 490],
    [0, 700],
    [
      [0, '#c9ccd0'],
      [1, '#a4abb3'],
    ],
  );
  const boards = Array.from({ length: 7 }, (_, i) =>
    rect(0, 516 + i * 28 + i * i, 1600, 1.5, '#7d8791', 0, ' opacity=".35"'),
  ).join('');
  const bollards = [560, 1580].map((x) => rect(x, 470, 16, 26, '#3b4654', 5)).join('');
  const sail = (x: number, y: number, s: number) =>
    fill(
      polygon([
        [x, y],
        [x, y - 44 * s],
        [x + 26 * s, y],
      ]),
      '#fff',
    ) +
    fill(
      polygon([
        [x - 3, y],
        [x - 3, y - 34 * s],
        [x - 18 * s, y],
      ]),
      '#f4d9cd',
    ) +
    fill(
      polygon([
        [x - 22 * s, y + 3],
        [x + 28 * s, y + 3],
        [x + 20 * s, y + 9 * s],
        [x - 14 * s, y + 9 * s],
      ]),
      '#33506f',
    );
  return document(
    definitions,
    [
      sky(definitions, ['#7fa9d1', '#cfe0ec', '#fbe6d3'], 335, [1180, 320, '#ffd9b0']),
      skyline(700, 334, '#8ea8c2'),
      archBridge(930, 322, 560, '#5d7a9a'),
      land([318, 326, 322, 330, 333, 331, 334], 340, '#7c98ab'),
      land([345, 322, 328, 338, 342], 352, '#5f8480', 560),
      rect(0, 334, 1600, 170, water),
      ripples(352, 470, '#ffffff'),
      sail(700, 392, 0.9),
      sail(1392, 420, 1.2),
      rect(0, 486, 1600, 214, wharf),
      rect(0, 486, 1600, 9, '#e6e8ea'),
      rect(0, 495, 1600, 5, '#6f7a86'),
      boards,
      bollards,
      guests([
        { drawing: 'hatch', paint: 'red', view: 'right', x: 1150, y: 574, width: 430 },
        { drawing: 'suv', paint: 'navy', view: 'quarter', x: 740, y: 640, width: 580 },
      ]),
    ],
    1600,
    700,
  );
}

/** A Brisbane showroom street with jacarandas. */
function northside(): string {
  const definitions = new Definitions('n-');
  const glass = definitions.linear(
    [0, 250],
    [0, 480],
    [
      [0, '#e3eef4'],
      [0.6, '#a9bfcc'],
      [1, '#7d94a2'],
    ],
  );
  const road = definitions.linear(
    [0, 520],
    [0, 700],
    [
      [0, '#9a9da1'],
      [1, '#7c8084'],
    ],
  );
  const jacaranda = (x: number, y: number, s: number) =>
    rect(x - 7 * s, y - 130 * s, 14 * s, 130 * s, '#6d5b4e', 4) +
    [
      [-64, 152, 62, 40],
      [10, 182, 80, 50],
      [72, 148, 58, 38],
      [0, 136, 78, 38],
    ]
      .map(([dx = 0, dy = 0, rx = 0, ry = 0], i) =>
        ellipse(x + dx * s, y - dy * s, rx * s, ry * s, i % 2 ? '#a78fd0' : '#b7a2dc'),
      )
      .join('') +
    ellipse(x, y + 3, 100 * s, 9 * s, '#b7a2dc', ' opacity=".55"');
  const showroom =
    rect(640, 232, 900, 262, '#ffffff') +
    rect(660, 262, 860, 232, glass) +
    Array.from({ length: 11 }, (_, i) => rect(738 + i * 78, 262, 4, 232, '#55626b')).join('') +
    fill(
      polygon([
        [700, 262],
        [900, 262],
        [800, 494],
        [660, 494],
        [660, 340],
      ]),
      '#fff',
      { opacity: 0.2 },
    ) +
    rect(610, 204, 960, 48, '#c4122f') +
    rect(610, 250, 960, 7, '#7d0c1f') +
    [800, 1010, 1240]
      .map(
        (x) =>
          ellipse(x, 470, 90, 14, '#4f626f', ' opacity=".4"') +
          fill(
            polygon([
              [x - 84, 470],
              [x - 70, 442],
              [x - 26, 416],
              [x + 34, 416],
              [x + 68, 442],
              [x + 86, 470],
            ]),
            '#5c707d',
            { opacity: 0.5 },
          ),
      )
      .join('') +
    `<svg x="2900" y="412" width="88" height="88" viewBox="0 0 48 48"><path d="M24 8l14 30-14-8-14 8z" fill="#fff"/></svg>`;
  return document(
    definitions,
    [
      sky(definitions, ['#6fb1e2', '#bfdcef', '#eef5f7'], 500, [500, 140, '#ffffff']),
      land([430, 400, 415, 380, 395, 420, 410], 520, '#8fae9a'),
      land([470, 455, 462, 448, 460], 520, '#6f9a7c'),
      palm(590, 496, 1.15),
      showroom,
      rect(0, 492, 1600, 30, '#d9dbdc'),
      rect(0, 518, 1600, 6, '#b4b7b9'),
      rect(0, 522, 1600, 178, road),
      jacaranda(120, 500, 1.15),
      jacaranda(430, 496, 0.85),
      jacaranda(1588, 500, 1.05),
      [60, 360, 660, 960, 1260, 1560].map((x) => rect(x, 668, 150, 6, '#fff', 0, ' opacity=".7"')).join(''),
      guests([
        { drawing: 'hatch', paint: 'white', view: 'right', x: 1160, y: 584, width: 410 },
        { drawing: 'suv', paint: 'red', view: 'quarter', x: 730, y: 646, width: 580 },
      ]),
    ],
    1600,
    700,
  );
}

/** A headland with a lighthouse; a car and its caravan on the coast road. */
function coastline(): string {
  const definitions = new Definitions('c-');
  const sea = definitions.linear(
    [0, 330],
    [0, 520],
    [
      [0, '#bfe0df'],
      [0.4, '#6fb3b6'],
      [1, '#2f7f86'],
    ],
  );
  const road = definitions.linear(
    [0, 560],
    [0, 700],
    [
      [0, '#a39f98'],
      [1, '#837f79'],
    ],
  );
  const lighthouse =
    fill(
      polygon([
        [546, 262],
        [570, 262],
        [576, 352],
        [540, 352],
      ]),
      '#ffffff',
    ) +
    rect(545, 300, 27, 14, '#0f5c63', 0, ' opacity=".85"') +
    rect(543, 250, 30, 13, '#3c4a4c') +
    rect(548, 234, 20, 16, '#fff3c9') +
    fill(
      polygon([
        [544, 234],
        [558, 220],
        [572, 234],
      ]),
      '#a93226',
    );
  const surf = [
    'M0 1012C240 990 420 1024 640 1008S1080 986 1320 1014',
    'M200 962C420 946 640 974 860 956',
    'M760 1050C980 1030 1240 1062 1600 1036S2500 1060 3200 1030',
  ]
    .map((d) => stroke(d, '#ffffff', 3, { opacity: 0.75 }))
    .join('');
  return document(
    definitions,
    [
      sky(definitions, ['#8cc2d6', '#d7e9e6', '#fdf0d5'], 335, [1120, 300, '#ffe7b3']),
      ellipse(1120, 286, 34, 34, '#fff6dd'),
      rect(0, 332, 1600, 210, sea),
      ripples(350, 470, '#ffffff'),
      land([352, 340, 350, 388, 470], 470, '#6d8f7a', 760),
      fill('M0 940C300 860 620 820 900 850C1120 876 1320 900 1520 1040L0 1060Z', '#c9a673'),
      lighthouse,
      surf,
      land([500, 522, 532, 528, 540, 530, 536], 580, '#ecd9ae'),
      land([548, 556, 552, 560, 556], 590, '#9fae78'),
      rect(0, 566, 1600, 134, road),
      rect(0, 566, 1600, 6, '#efe6d2'),
      [40, 360, 680, 1000, 1320].map((x) => rect(x, 676, 160, 6, '#fff', 0, ' opacity=".75"')).join(''),
      gumTree(90, 566, 1.3, '#7d9a79'),
      guests([
        { drawing: 'caravan', paint: 'blue', view: 'side', x: 1064, y: 634, width: 470 },
        { drawing: 'suv', paint: 'white', view: 'side', x: 762, y: 634, width: 330 },
      ]),
    ],
    1600,
    700,
  );
}

/** Red earth, a straight road and two working vehicles at the end of the day. */
function ironbark(): string {
  const definitions = new Definitions('i-');
  const earth = definitions.linear(
    [0, 420],
    [0, 700],
    [
      [0, '#c98553'],
      [0.4, '#b0653a'],
      [1, '#8a4a2a'],
    ],
  );
  const road = definitions.linear(
    [0, 420],
    [0, 700],
    [
      [0, '#8d8781'],
      [1, '#5f5b57'],
    ],
  );
  const scrub = [
    [60, 470, 30],
    [180, 500, 44],
    [340, 462, 22],
    [520, 480, 30],
    [1530, 486, 38],
    [1420, 452, 22],
    [700, 455, 18],
    [1240, 446, 16],
    [30, 560, 54],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r * 1.5, r * 0.55, '#8b8a58') + ellipse(x - r * 0.4, y - r * 0.25, r, r * 0.45, '#a3a06a'),
    )
    .join('');
  return document(
    definitions,
    [
      sky(definitions, ['#5f8fb8', '#d3c9b5', '#f9d59a'], 424, [980, 400, '#ffdf9f']),
      land([372, 360, 340, 338, 352, 349, 366, 372], 430, '#a58a86'),
      land([398, 392, 400, 388, 382, 396, 402], 432, '#8f6b58'),
      rect(0, 420, 1600, 280, earth),
      fill(
        polygon([
          [960, 420],
          [976, 420],
          [1640, 700],
          [420, 700],
        ]),
        road,
      ),
      [
        [966, 430, 2, 12],
        [964, 456, 4, 20],
        [960, 498, 6, 32],
        [952, 560, 10, 50],
        [940, 648, 16, 60],
      ]
        .map(([x = 0, y = 0, w = 0, h = 0]) => rect(x, y, w, h, '#f2e6cf', 0, ' opacity=".8"'))
        .join(''),
      scrub,
      gumTree(640, 470, 1.25, '#7f8f63'),
      gumTree(1500, 476, 1.5, '#7f8f63'),
      gumTree(760, 446, 0.6, '#8c9468'),
      guests([
        { drawing: 'ute', paint: 'orange', view: 'right', x: 1150, y: 566, width: 390 },
        { drawing: 'lightTruck', paint: 'white', view: 'quarter', x: 736, y: 648, width: 540 },
      ]),
    ],
    1600,
    700,
  );
}

const scenes: Record<string, () => string> = {
  'harbour-motors': harbour,
  'northside-toyota': northside,
  'coastline-caravans': coastline,
  'ironbark-trucks': ironbark,
};

/** The wide picture at the top of a dealer's home page, 1600 by 700; its left third is quiet, since text lies over it. */
export function hero(slug: string): string {
  const scene = scenes[slug];
  if (!scene) throw new Error(`No scene is drawn for "${slug}"`);
  return scene();
}
