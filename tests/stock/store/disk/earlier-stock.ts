import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Car } from '../../../../src/domain/car/record/car.ts';
import { carsIndex } from '../../../../src/domain/search/index/cars-index.ts';

type Lines = readonly (Car | string[])[];

/**
 * Writes a stock as the version before the database did: a log of cars and of removed ids, and a catalogue that says how much of it counts.
 * @param tail what a writer that was killed left after it
 */
export function writeEarlierStock(directory: string, lines: Lines, { tail = '', withCrc = true } = {}): void {
  const log = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const about = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z', primaryKey: 'id' };
  const index = (file: string, text: string) => ({
    ...about,
    settings: { filterableAttributes: ['make'] },
    documents: {
      file,
      bytes: Buffer.byteLength(text),
      live: 2,
      dead: 0,
      deletions: 0,
      ...(withCrc && { crc: crc32(text) }),
    },
    generation: 7,
  });
  // Earlier versions still had several indexes.
  const indexes = { [carsIndex]: index('documents-3.ndjson', log), scratch: index('documents-5.ndjson', '') };
  writeFileSync(join(directory, 'catalogue.json'), JSON.stringify({ version: 1, generation: 7, nextTask: 9, indexes }));
  writeFileSync(join(directory, 'documents-3.ndjson'), log + tail);
  writeFileSync(join(directory, 'documents-5.ndjson'), '');
}
