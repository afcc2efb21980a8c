import { Definitions, document, ellipse, fill, polygon, rect } from '../drawings/svg.ts';
import { type Guest, placeVehicles } from './nested.ts';

/** What a promotion's picture is made of: a light backdrop, a stripe in the dealer's colour, and vehicles on the right. */
type Promotion = {
  paper: readonly [left: string, right: string];
  stripe: string;
  edge: string;
  vehicles: readonly Guest[];
};

/** Size of the pictures of the promotions slider (PROMO-07). */
const width = 1920;
const height = 540;

const promotions: Readonly<Record<string, Readonly<Record<string, Promotion>>>> = {
  'harbour-motors': {
    'promo-trade.svg': {
      paper: ['#f3f6fa', '#dbe6f1'],
      stripe: '#16325c',
      edge: '#e4674f',
      vehicles: [
        { drawing: 'hatch', paint: 'silver', view: 'right', x: 1330, y: 440, width: 470 },
        { drawing: 'suv', paint: 'navy', view: 'quarter', x: 930, y: 490, width: 600 },
      ],
    },
    'promo-electric.svg': {
      paper: ['#f1f7f4', '#d5e8e0'],
      stripe: '#1f6f5c',
      edge: '#8cc6a5',
      vehicles: [{ drawing: 'suv', paint: 'blue', view: 'side', x: 1010, y: 470, width: 720 }],
    },
  },
  'ironbark-trucks': {
    'promo-weekly.svg': {
      paper: ['#f5f2ec', '#e6dfd2'],
      stripe: '#2b2f33',
      edge: '#f0a524',
      vehicles: [
        { drawing: 'ute', paint: 'white', view: 'right', x: 1370, y: 440, width: 470 },
        { drawing: 'van', paint: 'white', view: 'quarter', x: 930, y: 490, width: 600 },
      ],
    },
  },
};

function picture(name: string, { paper, stripe, edge, vehicles }: Promotion): string {
  const definitions = new Definitions(`${name.replace(/\W/g, '')}-`);
  const [left, right] = paper;
  const backdrop = definitions.linear(
    [0, 0],
    [width, 0],
    [
      [0, left],
      [1, right],
    ],
  );
  const slope = (from: number, to: number, paint: string) =>
    fill(
      polygon([
        [from + 150, 0],
        [to + 150, 0],
        [to - 150, height],
        [from - 150, height],
      ]),
      paint,
    );
  return document(
    definitions,
    [
      rect(0, 0, width, height, backdrop),
      slope(1180, 1640, stripe),
      slope(1664, 1700, edge),
      ellipse(1370, 486, 520, 26, '#000000', ' opacity=".1"'),
      placeVehicles(vehicles),
    ],
    width,
    height,
  );
}

/** Pictures of a dealer's promotions, 1920 by 540, as file name -> SVG text. Their left half is quiet: words lie over it. */
export function promoPictures(slug: string): [file: string, svg: string][] {
  return Object.entries(promotions[slug] ?? {}).map(([file, promotion]) => [file, picture(file, promotion)]);
}
