import type { Paint } from './paint.ts';
import { Definitions, document, ellipse, fill, polygon, rect, stroke } from './svg.ts';

/** Inside a caravan or motorhome: kitchenette on the left, bed at the end, dinette on the right. `paint` colours the fabrics. */
export function caravanInterior(paint: Paint, prefix: string): string {
  const definitions = new Definitions(prefix);
  const ceiling = definitions.linear(
    [0, 0],
    [0, 190],
    [
      [0, '#e3e0d8'],
      [1, '#f5f3ee'],
    ],
  );
  const floor = definitions.linear(
    [0, 420],
    [0, 600],
    [
      [0, '#b59a78'],
      [1, '#9a7f5e'],
    ],
  );
  const wood = definitions.linear(
    [0, 0],
    [0, 600],
    [
      [0, '#dcc6a4'],
      [1, '#b99b72'],
    ],
  );
  const sky = definitions.linear(
    [0, 150],
    [0, 300],
    [
      [0, '#cfe3ee'],
      [0.6, '#eef3f0'],
      [0.64, '#9fb39a'],
      [1, '#b9c4a5'],
    ],
  );
  const cloth = definitions.linear(
    [0, 380],
    [0, 470],
    [
      [0, paint.light],
      [1, paint.base],
    ],
  );
  const pull = (x: number, y: number) => rect(x, y, 22, 4, '#6b6357', 2);
  const left = [0, 1, 2]
    .map((i) => {
      const [x0, x1] = [20 + i * 68, 82 + i * 68];
      const y = (x: number) => 40 + x * 0.36;
      return (
        fill(
          polygon([
            [x0, y(x0)],
            [x1, y(x1)],
            [x1, 178 + x1 * 0.12],
            [x0, 178 + x0 * 0.12],
          ]),
          wood,
          { stroke: '#a88a62' },
        ) + pull((x0 + x1) / 2 - 11, 168 + x0 * 0.12)
      );
    })
    .join('');
  const base = [0, 1, 2]
    .map((i) => {
      const [x0, x1] = [10 + i * 72, 78 + i * 72];
      const low = (x: number) => 590 - x * 0.62;
      return (
        fill(
          polygon([
            [x0, 352],
            [x1, 352],
            [x1, low(x1)],
            [x0, low(x0)],
          ]),
          wood,
          { stroke: '#a88a62' },
        ) + pull((x0 + x1) / 2 - 11, 372)
      );
    })
    .join('');
  const kitchen =
    fill(
      polygon([
        [0, 322],
        [232, 322],
        [256, 348],
        [0, 360],
      ]),
      '#efece6',
    ) +
    fill(
      polygon([
        [0, 360],
        [256, 348],
        [256, 356],
        [0, 370],
      ]),
      '#c9c2b4',
    ) +
    ellipse(84, 336, 48, 9, '#8b949c') +
    ellipse(84, 336, 40, 6, '#c9d0d6') +
    stroke('M168 660C168 600 208 592 224 624', '#8b949c', 5) +
    fill(
      polygon([
        [150, 328],
        [222, 328],
        [230, 342],
        [154, 344],
      ]),
      '#1c2024',
    ) +
    ellipse(174, 335, 11, 3, '#59626a') +
    ellipse(206, 335, 11, 3, '#59626a');
  const bed =
    rect(268, 392, 274, 60, wood, 6) +
    rect(262, 350, 286, 56, '#f7f5f1', 14) +
    rect(262, 376, 286, 44, cloth, 10) +
    stroke('M536 772C700 762 930 762 1086 772', paint.light, 2.5) +
    rect(286, 322, 104, 42, '#ffffff', 14, ' stroke="#ddd8ce" stroke-width="2"') +
    rect(420, 322, 104, 42, '#ffffff', 14, ' stroke="#ddd8ce" stroke-width="2"') +
    rect(352, 336, 106, 36, paint.base, 12);
  const head =
    rect(258, 264, 294, 78, paint.shade, 10) +
    [1, 2, 3, 4].map((i) => rect(258 + i * 58.8, 266, 1.5, 74, paint.deep, 0, ' opacity=".5"')).join('');
  const window =
    rect(300, 152, 210, 98, '#5d666e', 12) +
    rect(306, 158, 198, 86, sky, 8) +
    rect(296, 146, 30, 108, '#f1ece2', 4) +
    rect(484, 146, 30, 108, '#f1ece2', 4);
  const rightWindow =
    fill(
      polygon([
        [610, 178],
        [770, 128],
        [770, 300],
        [610, 268],
      ]),
      '#5d666e',
    ) +
    fill(
      polygon([
        [618, 184],
        [762, 140],
        [762, 290],
        [618, 262],
      ]),
      sky,
    );
  const lockers = [0, 1]
    .map((i) => {
      const [x0, x1] = [590 + i * 108, 692 + i * 108];
      const top = (x: number) => 120 - (x - 540) * 0.34;
      const low = (x: number) => 168 - (x - 540) * 0.2;
      return fill(
        polygon([
          [x0, top(x0)],
          [x1, top(x1)],
          [x1, low(x1)],
          [x0, low(x0)],
        ]),
        wood,
        { stroke: '#a88a62' },
      );
    })
    .join('');
  const dinette =
    fill(
      polygon([
        [590, 318],
        [640, 318],
        [652, 470],
        [590, 440],
      ]),
      paint.shade,
    ) +
    fill(
      polygon([
        [590, 400],
        [720, 428],
        [720, 520],
        [590, 450],
      ]),
      cloth,
    ) +
    fill(
      polygon([
        [742, 300],
        [800, 296],
        [800, 560],
        [742, 520],
      ]),
      paint.shade,
    ) +
    fill(
      polygon([
        [610, 366],
        [800, 384],
        [800, 404],
        [610, 378],
      ]),
      '#efece6',
      { stroke: '#c9c2b4' },
    ) +
    rect(696, 392, 14, 120, '#8b949c', 4) +
    ellipse(700, 372, 15, 6, '#c9dceb') +
    rect(688, 352, 24, 20, '#ffffff', 5);
  const lights = [300, 400, 500]
    .map((x) => ellipse(x, 58, 15, 4, '#fffdf2', ' stroke="#d6cfc0" stroke-width="2"'))
    .join('');
  return document(definitions, [
    rect(0, 0, 800, 600, '#efebe3'),
    fill(
      polygon([
        [0, 0],
        [800, 0],
        [560, 112],
        [240, 112],
      ]),
      ceiling,
    ),
    rect(240, 112, 320, 320, '#f6f3ec'),
    fill(
      polygon([
        [240, 432],
        [560, 432],
        [760, 600],
        [40, 600],
      ]),
      floor,
    ),
    stroke('M560 864L240 1200M720 864L600 1200M880 864L1000 1200M1040 864L1360 1200', '#8a7050', 1, { opacity: 0.6 }),
    lights,
    window,
    head,
    bed,
    rightWindow,
    lockers,
    dinette,
    left,
    base,
    kitchen,
  ]);
}
