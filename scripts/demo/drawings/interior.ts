import type { Trim } from './paint.ts';
import { Definitions, document, ellipse, fill, rect, stroke } from './svg.ts';

/** What differs between cabins: how high one sits, how wide the screen is, whether a truck's flat floor is shown. */
export type Cabin = { dashTop: number; screen: number; flat?: boolean; handles?: boolean; sunroof?: boolean };

export const cabins = {
  low: { dashTop: 262, screen: 120 },
  high: { dashTop: 282, screen: 132, handles: true },
  wide: { dashTop: 274, screen: 168, sunroof: true },
  work: { dashTop: 292, screen: 96, flat: true, handles: true },
} as const satisfies Record<string, Cabin>;

export type CabinName = keyof typeof cabins;

/** A closed path from numbers: move, then curves of six numbers each. */
function blob(start: readonly [number, number], ...curves: readonly (readonly number[])[]): string {
  const text = curves.map((numbers) => `C${numbers.map((n) => n * 2).join(' ')}`).join('');
  return `M${start[0] * 2} ${start[1] * 2}${text}Z`;
}

function seat(definitions: Definitions, x: number, { seat: base, seatLight, seatDark }: Trim): string {
  const side = definitions.linear(
    [x - 125, 0],
    [x + 125, 0],
    [
      [0, seatDark],
      [0.3, base],
      [0.55, seatLight],
      [0.8, base],
      [1, seatDark],
    ],
  );
  const back = blob(
    [x - 128, 620],
    [x - 132, 520, x - 122, 432, x - 92, 404],
    [x - 60, 388, x + 60, 388, x + 92, 404],
    [x + 122, 432, x + 132, 520, x + 128, 620],
  );
  const head = blob(
    [x - 52, 352],
    [x - 54, 318, x - 40, 306, x, 305],
    [x + 40, 306, x + 54, 318, x + 52, 352],
    [x + 50, 376, x + 40, 382, x, 382],
    [x - 40, 382, x - 50, 376, x - 52, 352],
  );
  const seams = `M${(x - 62) * 2} 830C${(x - 74) * 2} 940 ${(x - 76) * 2} 1080 ${(x - 72) * 2} 1220M${(x + 62) * 2} 830C${(x + 74) * 2} 940 ${(x + 76) * 2} 1080 ${(x + 72) * 2} 1220`;
  return (
    rect(x - 26, 374, 7, 30, '#8b949c') +
    rect(x + 19, 374, 7, 30, '#8b949c') +
    fill(back, side) +
    stroke(seams, seatDark, 1.6) +
    fill(head, side, { stroke: seatDark })
  );
}

/** The cabin seen from the middle of the rear seat; the steering wheel is on the right, as in Australia. */
export function interiorView(cabin: Cabin, trim: Trim, prefix: string): string {
  const definitions = new Definitions(prefix);
  const top = cabin.dashTop;
  const lining = definitions.linear(
    [0, 0],
    [0, 300],
    [
      [0, '#b9bcc0'],
      [1, '#d9dbde'],
    ],
  );
  const outside = definitions.linear(
    [0, 70],
    [0, top + 10],
    [
      [0, '#dbe7f0'],
      [0.62, '#f3f6f8'],
      [0.7, '#c9d1c9'],
      [1, '#a8b3a8'],
    ],
  );
  const dash = definitions.linear(
    [0, top],
    [0, top + 170],
    [
      [0, trim.dashLight],
      [0.3, trim.dash],
      [1, '#15181b'],
    ],
  );
  const glow = definitions.linear(
    [0, top + 10],
    [0, top + 100],
    [
      [0, '#20466b'],
      [1, '#0d1b29'],
    ],
  );
  const windscreen = blob(
    [110, top + 8],
    [130, 180, 160, 110, 190, 88],
    [320, 72, 480, 72, 610, 88],
    [640, 110, 670, 180, 690, top + 8],
    [520, top - 14, 280, top - 14, 110, top + 8],
  );
  const sideLeft = blob(
    [0, 120],
    [40, 118, 84, 112, 120, 106],
    [96, 160, 74, 220, 62, top + 6],
    [40, top + 10, 20, top + 16, 0, top + 22],
    [0, 260, 0, 180, 0, 120],
  );
  const body = blob(
    [-10, top + 46],
    [120, top + 2, 280, top - 12, 400, top - 12],
    [520, top - 12, 680, top + 2, 810, top + 46],
    [810, 470, 810, 560, 810, 610],
    [540, 610, 260, 610, -10, 610],
    [-10, 540, -10, 300, -10, top + 46],
  );
  const binnacle = blob(
    [478, top + 20],
    [490, top - 30, 640, top - 30, 662, top + 24],
    [660, top + 60, 480, top + 60, 478, top + 20],
  );
  const w = cabin.screen;
  const vents = [110, 690, 300, 505]
    .map((x) => rect(x - 34, top + 42, 68, 20, '#0f1214', 6) + rect(x - 30, top + 50, 60, 1.5, trim.dashLight))
    .join('');
  const gauges =
    ellipse(536, top + 14, 27, 22, '#0d1114') +
    ellipse(606, top + 14, 27, 22, '#0d1114') +
    stroke(
      `M${1072 - 36} ${(top + 22) * 2}A38 34 0 0 1 ${1072 + 36} ${(top + 16) * 2}M${1212 - 36} ${(top + 22) * 2}A38 34 0 0 1 ${1212 + 36} ${(top + 16) * 2}`,
      '#8fc1e8',
      2,
    );
  const wheel =
    ellipse(572, top + 92, 112, 100, 'none', ` stroke="#101315" stroke-width="36"`) +
    ellipse(572, top + 88, 112, 100, 'none', ` stroke="#3c4349" stroke-width="7"`) +
    fill(
      blob(
        [474, top + 82],
        [520, top + 70, 624, top + 70, 670, top + 82],
        [664, top + 108, 636, top + 122, 604, top + 132],
        [592, top + 150, 552, top + 150, 540, top + 132],
        [508, top + 122, 480, top + 108, 474, top + 82],
      ),
      '#1c2024',
    ) +
    ellipse(572, top + 102, 30, 26, '#2d3338', ' stroke="#4a525a" stroke-width="2"') +
    rect(500, top + 88, 26, 9, '#59626a', 4) +
    rect(618, top + 88, 26, 9, '#59626a', 4);
  const screen =
    rect(400 - w / 2 - 5, top - 4, w + 10, 92, '#0b0d0f', 10) +
    rect(400 - w / 2, top + 1, w, 82, glow, 6) +
    rect(400 - w / 2 + 10, top + 12, w * 0.42, 44, '#3f7fb5', 5, ' opacity=".8"') +
    rect(400 + w * 0.02, top + 12, w * 0.4, 20, '#8fc1e8', 4, ' opacity=".7"') +
    rect(400 + w * 0.02, top + 38, w * 0.4, 18, '#c9dceb', 4, ' opacity=".35"') +
    rect(400 - w / 2 + 10, top + 66, w - 20, 6, '#8fc1e8', 3, ' opacity=".35"');
  const console = cabin.flat
    ? rect(352, top + 128, 96, 60, '#1b1f22', 10) +
      rect(392, top + 110, 8, 66, '#59626a', 4) +
      ellipse(396, top + 108, 14, 12, '#101315')
    : fill(
        blob(
          [340, top + 128],
          [360, top + 116, 440, top + 116, 460, top + 128],
          [474, 470, 486, 540, 490, 610],
          [440, 610, 360, 610, 310, 610],
          [314, 540, 326, 470, 340, top + 128],
        ),
        '#22262a',
      ) +
      ellipse(400, top + 176, 20, 15, '#101315', ' stroke="#8b949c" stroke-width="3"') +
      ellipse(376, top + 226, 20, 13, '#0d0f11') +
      ellipse(426, top + 226, 20, 13, '#0d0f11') +
      rect(352, top + 262, 98, 90, trim.seat, 14);
  const climate =
    rect(346, top + 98, 108, 12, '#0f1214', 6) +
    ellipse(340, top + 104, 11, 11, '#59626a') +
    ellipse(460, top + 104, 11, 11, '#59626a');
  const mirror =
    rect(352, 84, 96, 30, '#1c2024', 14) + rect(357, 88, 86, 22, '#9fb0bd', 10) + rect(396, 66, 8, 20, '#1c2024');
  const handles = cabin.handles ? stroke('M226 300L196 470M1374 300L1404 470', '#3c4349', 9) : '';
  const roof = cabin.sunroof ? rect(230, -20, 340, 52, '#a9c4da', 14) + rect(240, -20, 320, 44, '#d3e4f1', 12) : '';
  const pillars = stroke(
    `M186 ${top * 2 + 30}C230 330 290 220 366 168M1414 ${top * 2 + 30}C1370 330 1310 220 1234 168`,
    '#8b9096',
    16,
  );
  return document(definitions, [
    rect(0, 0, 800, 600, lining),
    roof,
    fill(sideLeft, outside),
    `<g transform="matrix(-1 0 0 1 1600 0)">${fill(sideLeft, outside)}</g>`,
    fill(windscreen, outside),
    pillars,
    handles,
    mirror,
    fill(body, dash),
    stroke(
      `M-20 ${(top + 92) * 2}C260 ${(top + 66) * 2} 1340 ${(top + 66) * 2} 1620 ${(top + 92) * 2}`,
      trim.seatLight,
      2.4,
      { opacity: 0.7 },
    ),
    fill(binnacle, '#191d20'),
    gauges,
    vents,
    screen,
    climate,
    console,
    wheel,
    seat(definitions, 148, trim),
    seat(definitions, 660, trim),
  ]);
}
