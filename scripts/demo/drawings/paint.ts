/** Paint, trim and studio colours of the demo drawings. */

/** A paint: lit, plain and shaded tone, and how strong its reflections are (0..1). */
export type Paint = { light: string; base: string; shade: string; deep: string; gloss: number };

export const paints = {
  white: { light: '#ffffff', base: '#eef1f3', shade: '#c3cad1', deep: '#8d97a1', gloss: 0.9 },
  silver: { light: '#e9edf0', base: '#bcc4cb', shade: '#8e98a1', deep: '#5d6770', gloss: 0.75 },
  grey: { light: '#9aa4ad', base: '#5f6a74', shade: '#414a53', deep: '#272e35', gloss: 0.5 },
  black: { light: '#666f7a', base: '#2a3038', shade: '#171b20', deep: '#0b0d10', gloss: 0.42 },
  blue: { light: '#6fa3e0', base: '#2563ab', shade: '#174377', deep: '#0c2749', gloss: 0.5 },
  navy: { light: '#5b7199', base: '#263f6b', shade: '#172849', deep: '#0c172c', gloss: 0.45 },
  red: { light: '#ee7a72', base: '#b8252c', shade: '#82151d', deep: '#4d0a10', gloss: 0.5 },
  green: { light: '#9db39a', base: '#55705a', shade: '#384d3d', deep: '#202d24', gloss: 0.45 },
  bronze: { light: '#cbaa83', base: '#8f6c49', shade: '#644a31', deep: '#3b2b1b', gloss: 0.5 },
  sand: { light: '#f2e8d6', base: '#d6c5a6', shade: '#a89674', deep: '#716347', gloss: 0.7 },
  orange: { light: '#f7ab6c', base: '#d9691f', shade: '#9c4710', deep: '#5c2a0a', gloss: 0.5 },
} as const satisfies Record<string, Paint>;

export type PaintName = keyof typeof paints;

/** Seat and dash colours of an interior picture. */
export type Trim = { seat: string; seatLight: string; seatDark: string; dash: string; dashLight: string };

export const trims = {
  charcoal: { seat: '#3d434a', seatLight: '#5a626b', seatDark: '#262b30', dash: '#2b3036', dashLight: '#4a525a' },
  stone: { seat: '#b9b0a3', seatLight: '#d5cec3', seatDark: '#8b8377', dash: '#45474b', dashLight: '#6a6c70' },
  tan: { seat: '#a06a42', seatLight: '#c08c62', seatDark: '#74492b', dash: '#33302e', dashLight: '#57514d' },
} as const satisfies Record<string, Trim>;

export type TrimName = keyof typeof trims;

/** The studio behind a vehicle: wall from top to horizon, floor from horizon to the front edge. */
export type Studio = { bare?: true; wallTop: string; wall: string; floor: string; floorFront: string; shadow: string };

export const studios = {
  cool: { wallTop: '#c3ccd6', wall: '#e6ebf0', floor: '#ccd3db', floorFront: '#dde2e8', shadow: '#26303c' },
  neutral: { wallTop: '#cbcdd0', wall: '#ebecee', floor: '#d0d2d5', floorFront: '#e3e4e6', shadow: '#222326' },
  warm: { wallTop: '#c9d6d6', wall: '#eeece3', floor: '#d8d0bf', floorFront: '#e8e2d5', shadow: '#3a342a' },
  dusk: { wallTop: '#a9abae', wall: '#d9d6d0', floor: '#b9b5ae', floorFront: '#cfccc5', shadow: '#1c1b1a' },
} as const satisfies Record<string, Studio>;

export type StudioName = keyof typeof studios;
