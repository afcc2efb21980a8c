import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presentFile } from '../../../../scripts/serve/answers/present-files.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const client = temporaryFolder('present-files');
writeFileSync(join(client, 'stock.json'), JSON.stringify({ vehicles: [{ id: '7', status: 'available' }] }));
const reserved = { now: async () => new Map([['7', { dealer: 'smith', slug: 'mazda-7' }]]) };

const presentAt = (url: string) =>
  presentFile({ method: 'GET', url } as never, { slug: 'smith', client, reserved: reserved as never });

test.each(['/cars/mazda-7', '/cars/mazda-7/', '/cars/mazda-7/index.html', '/cars/mazda-7?a=b'])(
  'RESERVE-07 the built page of a car with a deposit is not sent at %s',
  async (url) => expect(await presentAt(url)).toBe('made now'),
);

test.each(['/stock.json', '/stock.json/', '/stock.json?a=b'])(
  'RESERVE-07 a car with a deposit is reserved in the list of stock at %s',
  async (url) => {
    const text = JSON.stringify({ vehicles: [{ id: '7', status: 'reserved' }] });
    expect(await presentAt(url)).toEqual({ type: 'application/json; charset=utf-8', text });
  },
);

test('RESERVE-07 other cars are as built', async () => expect(await presentAt('/cars/mazda-8/')).toBeUndefined());
