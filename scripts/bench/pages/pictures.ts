/** What making the sizes of a photo costs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ConvertPicture, convertPicture } from '../../../src/server/pictures/convert.ts';
import { masterBox, masterFormat } from '../../../src/server/pictures/picture-masters.ts';
import { buildPaths } from '../../build/paths.ts';
import { table } from '../../build/table.ts';

/** How often each size is made. */
const times = 10;

/** Prints the size of a phone's photo, 3,200 x 2,400 pixels and 1.2 MB, in each width and format, and the average CPU time of making it. */
export async function showPictures(): Promise<void> {
  const photo = readFileSync(join(buildPaths().root, 'dealers/harbour-motors/media/stock/suv-red-quarter.jpg'));
  const masterOrder = { bytes: photo, box: masterBox, source: 'feed' as const, as: masterFormat };
  const { bytes: master } = await convertPicture(masterOrder);
  const orders: [string, Parameters<ConvertPicture>[0]][] = [
    [`the photo, ${masterBox.width} px, once`, masterOrder],
    ...([320, 640, 800, 1200, 2000] as const).flatMap((width) =>
      (['webp', 'avif'] as const).map((format): [string, Parameters<ConvertPicture>[0]] => [
        `${width} px as ${format}`,
        {
          bytes: master,
          box: { width, height: 4 * width, fit: 'inside' },
          source: 'feed',
          as: { format, quality: 75 },
        },
      ]),
    ),
  ];
  sharp.concurrency(1);
  const row = (name: string, bytes: number, ms: number) => [name, (bytes / 1000).toFixed(1), ms.toFixed(0)];
  const rows = [row('the photo as it comes', photo.byteLength, 0)];
  for (const [name, order] of orders) {
    const before = process.cpuUsage();
    let bytes = 0;
    for (let n = 0; n < times; n += 1) bytes = (await convertPicture(order)).bytes.byteLength;
    const { user, system } = process.cpuUsage(before);
    rows.push(row(name, bytes, (user + system) / 1000 / times));
  }
  console.log('\nSizes of one photo\n');
  console.log(table([['', 'kB', 'CPU ms'], ...rows], 1));
}
