import { type Definitions, num, type Point, plain, polygon } from './svg.ts';

/** Rim patterns: five twin spokes, ten thin spokes, a steel wheel, a deep truck wheel. */
export type Rim = 'twin' | 'multi' | 'steel' | 'truck';

function spoke(angle: number, from: number, to: number, halfInner: number, halfOuter: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (radius: number, side: number): Point => [
    (radius * cos - side * sin) / 2,
    (radius * sin + side * cos) / 2,
  ];
  return polygon([at(from, halfInner), at(to, halfOuter), at(to, -halfOuter), at(from, -halfInner)]);
}

function spokes(rim: Rim): string {
  if (rim === 'steel' || rim === 'truck') {
    return '<circle r="42" fill="none" stroke="#23272c" stroke-width="11" stroke-linecap="round" stroke-dasharray=".1 32.9"/>';
  }
  const turns = rim === 'twin' ? [-0.2, 0.2] : [0];
  const count = rim === 'twin' ? 5 : 10;
  const path = Array.from({ length: count }, (_, i) =>
    turns.map((turn) => spoke((i * 2 * Math.PI) / count - Math.PI / 2 + turn, 10, 65, 7, 4)).join(''),
  ).join('');
  return `<path d="${path}" fill="#d5dadf" stroke="#8b939b"/>`;
}

/**
 * Defines a wheel of radius 100 around the origin and gives its group id; draw it with `useWheel`.
 * One definition serves every wheel of a picture.
 */
export function defineWheel(definitions: Definitions, rim: Rim): string {
  const metal = definitions.linear(
    [0, -35],
    [0, 35],
    [
      [0, '#f1f3f5'],
      [0.5, '#aeb6bd'],
      [1, '#7a838b'],
    ],
  );
  const solid = rim === 'steel' || rim === 'truck';
  const tyre = '<circle r="100" fill="#1a1d20"/><circle r="92" fill="none" stroke="#33383d" stroke-width="3"/>';
  const lip = `<circle r="72" fill="${metal}"/><circle r="66" fill="${solid ? metal : '#2a2f34'}"/>`;
  const disc = solid ? '<circle r="58" fill="#000" opacity=".18"/>' : '<circle r="40" fill="#4b5259"/>';
  const hub = `<circle r="${solid ? 24 : 14}" fill="${metal}"/><circle r="${solid ? 13 : 6}" fill="#59616a"/>`;
  return definitions.group(tyre + lip + disc + spokes(rim) + hub);
}

/** Where a wheel lies in the picture: what one hundredth of its radius is across and down, and its centre, in pixels. */
export type WheelPlace = { across: Point; down: Point; centre: Point };

function matrix({ across, down, centre }: WheelPlace): string {
  const turn = [across[0], across[1], down[0], down[1]].map((value) => plain(value * 2));
  return `transform="matrix(${turn.join(' ')} ${num(centre[0])} ${num(centre[1])})"`;
}

/** Draws a defined wheel. */
export function useWheel(id: string, place: WheelPlace): string {
  return `<use href="#${id}" ${matrix(place)}/>`;
}

/** The dark disc of a tyre seen from behind the rim. */
export function tyreDisc(place: WheelPlace): string {
  return `<circle r="100" fill="#15181a" ${matrix(place)}/>`;
}
