import { type Definitions, ellipse, fill, polygon, rect, stroke } from '../drawings/svg.ts';

/** Size of the pictures of posts. */
export const articleSize = [1600, 900] as const;

/** A road along the bottom of the picture from `top` on, with its lines. */
export function road(definitions: Definitions, top: number, verge: string): string {
  const paint = definitions.linear(
    [0, top],
    [0, 900],
    [
      [0, '#9d9994'],
      [1, '#77736f'],
    ],
  );
  const dashes = [-60, 300, 660, 1020, 1380].map((x) =>
    rect(x, top + (900 - top) * 0.74, 190, 9, '#fff', 0, ' opacity=".8"'),
  );
  return rect(0, top - 26, 1600, 30, verge) + rect(0, top, 1600, 900 - top, paint) + dashes.join('');
}

/** A hall with a smooth floor and open doors, in the colours of a workshop. */
export function hall(definitions: Definitions, wall: readonly [string, string], stripe: string): string {
  const paint = definitions.linear(
    [0, 0],
    [0, 620],
    [
      [0, wall[0]],
      [1, wall[1]],
    ],
  );
  const floor = definitions.linear(
    [0, 620],
    [0, 900],
    [
      [0, '#b9bec3'],
      [1, '#dfe2e5'],
    ],
  );
  const lamps = [180, 560, 940, 1320].map(
    (x) => rect(x, 70, 200, 12, '#fffbe6', 6) + ellipse(x + 100, 92, 190, 40, '#fff', ' opacity=".35"'),
  );
  const door = (x: number) =>
    rect(x, 190, 400, 432, '#5b6874') +
    Array.from({ length: 6 }, (_, n) => rect(x + 10, 200 + n * 34, 380, 28, '#74828f', 3)).join('') +
    rect(x + 10, 404, 380, 218, '#cfe0ea') +
    rect(x + 10, 560, 380, 62, '#a9bfae');
  return (
    rect(0, 0, 1600, 620, paint) +
    lamps.join('') +
    door(150) +
    door(620) +
    rect(1090, 250, 360, 200, '#fff', 8, ' opacity=".55"') +
    [1120, 1190, 1260, 1330].map((x, n) => rect(x, 280 + n * 8, 16, 130 - n * 14, '#6a7783', 6)).join('') +
    rect(0, 150, 1600, 14, stripe) +
    rect(0, 618, 1600, 282, floor) +
    rect(0, 618, 1600, 5, '#8f979e')
  );
}

/** Segments of the seven that each digit lights: top, upper right, lower right, bottom, lower left, upper left, middle. */
const litSegments: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
};

/** A display on a post that stands at (x, y), reading `digits`. */
export function scaleDisplay(x: number, y: number, digits: string): string {
  const width = 70 + digits.length * 58;
  const [left, top] = [x - width / 2, y - 420];
  const bars = [...digits].map((digit, n) => {
    const [dx, dy] = [left + 36 + n * 58, top + 34];
    const place: Record<string, readonly [number, number, number, number]> = {
      a: [0, 0, 38, 8],
      b: [32, 4, 8, 40],
      c: [32, 48, 8, 40],
      d: [0, 84, 38, 8],
      e: [-2, 48, 8, 40],
      f: [-2, 4, 8, 40],
      g: [0, 42, 38, 8],
    };
    return [...(litSegments[digit] ?? '')]
      .map((segment) => place[segment])
      .map((box) => (box ? rect(dx + box[0], dy + box[1], box[2], box[3], '#ffb454', 3) : ''))
      .join('');
  });
  return (
    rect(x - 9, top + 150, 18, y - top - 150, '#4d565e') +
    rect(x - 50, y - 10, 100, 16, '#3b434a', 6) +
    rect(left, top, width, 158, '#20272d', 14) +
    rect(left + 12, top + 12, width - 24, 134, '#11161a', 8) +
    bars.join('')
  );
}

/** An arrow that presses down on the ground at (x, y). */
export function load(x: number, y: number, size: number, colour: string): string {
  return (
    rect(x - 7 * size, y - 110 * size, 14 * size, 70 * size, colour, 4) +
    fill(
      polygon([
        [x - 30 * size, y - 46 * size],
        [x + 30 * size, y - 46 * size],
        [x, y],
      ]),
      colour,
    )
  );
}

/** A sheet of paper at (x, y) with ticked lines. */
export function report(x: number, y: number, ticks: number, colour: string): string {
  const lines = Array.from({ length: ticks }, (_, n) => {
    const top = y + 150 + n * 92;
    const [tx, ty] = [(x + 46) * 2, (top + 22) * 2];
    return (
      ellipse(x + 62, top + 22, 30, 30, colour) +
      stroke(`M${tx + 4} ${ty}l22 24 40 -48`, '#fff', 7) +
      rect(x + 116, top + 4, 190, 13, '#56616b', 6) +
      rect(x + 116, top + 30, 130 + n * 24, 11, '#b4bcc3', 5)
    );
  });
  return (
    rect(x + 14, y + 18, 370, 500, '#1d2730', 12, ' opacity=".16"') +
    rect(x, y, 370, 500, '#ffffff', 12) +
    rect(x + 36, y + 42, 200, 20, '#33404b', 8) +
    rect(x + 36, y + 78, 130, 12, '#b4bcc3', 6) +
    rect(x + 36, y + 116, 298, 3, '#dfe3e6') +
    lines.join('')
  );
}
