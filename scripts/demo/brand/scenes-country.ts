import { Definitions, document, ellipse, fill, polygon, rect, stroke } from '../drawings/svg.ts';
import { placeVehicles } from './nested.ts';
import { gumTree, land, ripples, sky } from './scenery.ts';

/** A headland with a lighthouse; a car and its caravan on the coast road. */
export function coastline(): string {
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
      placeVehicles([
        { drawing: 'caravan', paint: 'blue', view: 'side', x: 1064, y: 634, width: 470 },
        { drawing: 'suv', paint: 'white', view: 'side', x: 762, y: 634, width: 330 },
      ]),
    ],
    1600,
    700,
  );
}

/** Red earth, a straight road and two working vehicles at the end of the day. */
export function ironbark(): string {
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
      placeVehicles([
        { drawing: 'ute', paint: 'orange', view: 'right', x: 1150, y: 566, width: 390 },
        { drawing: 'lightTruck', paint: 'white', view: 'quarter', x: 736, y: 648, width: 540 },
      ]),
    ],
    1600,
    700,
  );
}
