import { type Definitions, ellipse, fill, type Point, points, polygon, rect, stroke } from '../drawings/svg.ts';

/** A gum tree whose trunk stands at (x, y). */
export function gumTree(x: number, y: number, size: number, leaf = '#7f9a7c'): string {
  const at = (dx: number, dy: number): Point => [x + dx * size, y - dy * size];
  const trunk = fill(
    polygon([
      at(-5, 0),
      at(-2, 70),
      at(-14, 112),
      at(-10, 114),
      at(1, 84),
      at(14, 118),
      at(18, 115),
      at(5, 70),
      at(7, 0),
    ]),
    '#cfc5b5',
  );
  const crown = [
    [-26, 128, 34, 22],
    [8, 146, 40, 26],
    [34, 122, 30, 19],
    [-2, 118, 34, 18],
  ]
    .map(([dx = 0, dy = 0, rx = 0, ry = 0], i) =>
      ellipse(at(dx, dy)[0], at(dx, dy)[1], rx * size, ry * size, leaf, i % 2 === 1 ? ' opacity=".82"' : ''),
    )
    .join('');
  return trunk + crown;
}

/** A tall palm. */
export function palm(x: number, y: number, size: number): string {
  const fronds = [
    [-60, -8, -30, -34],
    [-46, -44, -22, -52],
    [0, -64, 4, -50],
    [46, -44, 24, -52],
    [60, -8, 32, -34],
    [-34, 16, -26, -14],
    [36, 18, 28, -14],
  ]
    .map(
      ([dx = 0, dy = 0, cx = 0, cy = 0]) =>
        `M${x * 2} ${(y - 190 * size) * 2}Q${(x + cx * size) * 2} ${(y - (190 - cy) * size) * 2} ${(x + dx * size) * 2} ${(y - (190 - dy) * size) * 2}`,
    )
    .join('');
  return (
    stroke(
      `M${x * 2} ${y * 2}Q${(x + 8 * size) * 2} ${(y - 100 * size) * 2} ${x * 2} ${(y - 190 * size) * 2}`,
      '#8d7a63',
      7 * size,
    ) + stroke(fronds, '#4f7f5c', 7 * size)
  );
}

/** Rolling land from the left to the right edge: heights at even distances, closed at `floor`. */
export function land(heights: readonly number[], floor: number, paint: string, width = 1600): string {
  const step = width / (heights.length - 1);
  const line = heights.map((y, i) => [i * step, y] as const);
  const path = line.slice(1).reduce(
    (d, [x, y], i) => {
      const [px, py] = line[i] as readonly [number, number];
      const mid = (px + x) / 2;
      return `${d}C${mid * 2} ${py * 2} ${mid * 2} ${y * 2} ${x * 2} ${y * 2}`;
    },
    `M0 ${(heights[0] ?? 0) * 2}`,
  );
  return fill(`${path}V${floor * 2}H0Z`, paint);
}

/** A sky with a low sun. */
export function sky(
  definitions: Definitions,
  colours: readonly [string, string, string],
  horizon: number,
  sun: readonly [x: number, y: number, glow: string],
): string {
  const paint = definitions.linear(
    [0, 0],
    [0, horizon],
    [
      [0, colours[0]],
      [0.6, colours[1]],
      [1, colours[2]],
    ],
  );
  const glow = definitions.radial([
    [0, sun[2], 0.9],
    [0.3, sun[2], 0.4],
    [1, sun[2], 0],
  ]);
  return rect(0, 0, 1600, horizon + 2, paint) + ellipse(sun[0], sun[1], 420, 300, glow);
}

/** A far row of city buildings standing on `y`. */
export function skyline(x: number, y: number, colour: string): string {
  const heights = [
    [0, 60, 34],
    [38, 96, 26],
    [68, 74, 40],
    [112, 128, 30],
    [146, 104, 36],
    [186, 150, 26],
    [216, 118, 40],
    [260, 86, 34],
    [298, 136, 22],
    [324, 98, 44],
    [372, 64, 38],
    [414, 82, 26],
    [444, 52, 50],
  ];
  return (
    heights.map(([dx = 0, h = 0, w = 0]) => rect(x + dx, y - h, w, h, colour)).join('') +
    rect(x + 197, y - 188, 4, 40, colour)
  );
}

/** An arch bridge over water from x to x + width with its deck at `y`. */
export function archBridge(x: number, y: number, width: number, colour: string): string {
  const w = width * 2;
  const [x2, y2] = [x * 2, y * 2];
  const arch = (rise: number) => `M${x2 + w * 0.12} ${y2}Q${x2 + w / 2} ${y2 - rise} ${x2 + w * 0.88} ${y2}`;
  const hangers = Array.from({ length: 15 }, (_, i) => {
    const t = (i + 1) / 16;
    const hx = x2 + w * (0.12 + 0.76 * t);
    return `M${hx} ${y2}V${y2 - 4 * t * (1 - t) * width * 0.56}`;
  }).join('');
  const towers = [0.1, 0.86]
    .map(
      (share) =>
        rect(x + width * share, y - 46, width * 0.035, 66, colour) +
        rect(x + width * (share + 0.045), y - 46, width * 0.035, 66, colour),
    )
    .join('');
  return (
    stroke(arch(width * 1.12) + arch(width * 0.9), colour, 7) +
    stroke(hangers, colour, 2) +
    rect(x, y - 5, width, 9, colour) +
    towers
  );
}

/** Light ripples on water. */
export function ripples(top: number, bottom: number, colour: string): string {
  return points('120,.1 420,.3 760,.15 980,.5 1240,.25 1480,.6 260,.62 620,.8 1120,.75 1400,.9')
    .map(([x, share]) => rect(x - 60, top + (bottom - top) * share, 120 + share * 90, 2, colour, 1, ' opacity=".5"'))
    .join('');
}
