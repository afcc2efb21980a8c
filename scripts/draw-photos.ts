/** Draws the photos of demo stock from its drawings: node scripts/draw-photos.ts [--help] */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readCommandLine } from './command/command-line.ts';
import { photoOf } from './demo/photos.ts';

const usage = `node scripts/draw-photos.ts

Draws every photo in a dealer's media/stock folder anew, from the drawing of the same name that lies beside it. For a new photo, put an
empty file there first: touch dealers/smith/media/stock/suv-red-quarter.jpg`;

/** Large enough to be worth making smaller, small enough for a repository: 1.2 MB each. */
const quality = 85;

readCommandLine({ usage, options: {} });
for (const photo of globSync(join(import.meta.dirname, '../dealers/*/media/stock/*.jpg'))) {
  writeFileSync(photo, await photoOf(readFileSync(photo.replace(/jpg$/, 'svg')), quality));
  console.log(`Drew ${basename(photo)}.`);
}
