import { Definitions, document, ellipse, fill, polygon, rect } from '../drawings/svg.ts';
import { placeVehicles } from './nested.ts';
import { archBridge, land, palm, ripples, sky, skyline } from './scenery.ts';

/** Morning on the harbour, three cars on the wharf. */
export function harbour(): string {
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
      placeVehicles([
        { drawing: 'hatch', paint: 'red', view: 'right', x: 1150, y: 574, width: 430 },
        { drawing: 'suv', paint: 'navy', view: 'quarter', x: 740, y: 640, width: 580 },
      ]),
    ],
    1600,
    700,
  );
}

/** A Brisbane showroom street with jacarandas. */
export function northside(): string {
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
      placeVehicles([
        { drawing: 'hatch', paint: 'white', view: 'right', x: 1160, y: 584, width: 410 },
        { drawing: 'suv', paint: 'red', view: 'quarter', x: 730, y: 646, width: 580 },
      ]),
    ],
    1600,
    700,
  );
}
