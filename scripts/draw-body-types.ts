/** Draws the picture of each body type into public/body-types: node scripts/draw-body-types.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BodyTypeId, bodyTypes } from '../src/domain/car/body-types.ts';
import { readCommandLine } from './command/command-line.ts';
import type { PaintName } from './demo/drawings/paint.ts';
import { drawPicture, type OutsideView } from './demo/pictures.ts';
import type { Drawing } from './demo/tables/vehicle-row.ts';

type Subject = readonly [drawing: Drawing, paint: PaintName, view: OutsideView];

/** One subject each; alike shapes differ in view or paint, so that no two tiles look the same. */
const subjects: Record<BodyTypeId, Subject> = {
  '4x4': ['suv', 'sand', 'side'],
  bus: ['van', 'white', 'side'],
  cabChassis: ['cabChassis', 'white', 'quarter'],
  convertible: ['convertible', 'red', 'quarter'],
  coupe: ['coupe', 'silver', 'quarter'],
  ev: ['hatch', 'blue', 'right'],
  hardtop: ['coupe', 'navy', 'side'],
  hatch: ['hatch', 'silver', 'side'],
  hatchback: ['hatch', 'silver', 'quarter'],
  motorhome: ['motorhome', 'silver', 'quarter'],
  lightTruck: ['lightTruck', 'white', 'quarter'],
  peopleMover: ['peopleMover', 'silver', 'quarter'],
  prestige: ['sedan', 'black', 'right'],
  sedan: ['sedan', 'silver', 'quarter'],
  softtop: ['convertible', 'bronze', 'side'],
  suv: ['suv', 'silver', 'quarter'],
  ute: ['ute', 'silver', 'quarter'],
  van: ['van', 'silver', 'quarter'],
  wagon: ['wagon', 'silver', 'quarter'],
  stationWagon: ['wagon', 'grey', 'side'],
};

/** The pictures by body type. */
export function bodyTypePictures(): Map<BodyTypeId, string> {
  return new Map(
    (Object.keys(bodyTypes) as BodyTypeId[]).map((id) => {
      const [drawing, paint, view] = subjects[id];
      return [id, drawPicture({ kind: 'outside', drawing, paint, view }, 'neutral')];
    }),
  );
}

if (import.meta.main) {
  readCommandLine({
    usage: 'node scripts/draw-body-types.ts\n\nDraws the picture of each body type into public/body-types.',
    options: {},
  });
  const folder = join(import.meta.dirname, '../public/body-types');
  mkdirSync(folder, { recursive: true });
  for (const [id, svg] of bodyTypePictures()) writeFileSync(join(folder, `${id}.svg`), svg);
  console.log(`Drew ${bodyTypePictures().size} pictures into public/body-types.`);
}
