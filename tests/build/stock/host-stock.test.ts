import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { type HostStockOptions, hostCars } from '../../../scripts/build/stock/host-stock.ts';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { host, hostWith, stopHosts } from '../stock-host.ts';

/** A host with cars of these ids. */
const hostOf = (ids: (request: number) => Record<string, string[]>) =>
  hostWith((request) =>
    Object.fromEntries(Object.entries(ids(request)).map(([name, list]) => [name, list.map((id) => ({ id }))])),
  );

async function read(ids: string[], options: HostStockOptions): Promise<string[]> {
  const seen: string[] = [];
  await hostCars(options).forEachCar(ids, ({ id }: Car) => void seen.push(id));
  return seen;
}

const failure = (options: HostStockOptions): Promise<string> =>
  read(['n'], options).then(
    (cars) => `read ${cars}`,
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );

test('OPS-01 only the cars of these dealerships are requested, page by page, with the search key', async () => {
  const { url, asked, keys } = await hostOf(() => ({ north: ['1', '2', '3'], south: ['4'], other: ['5', '6'] }));
  expect(await read(['north', 'south', 'north'], { host: url, key: 'search', pageSize: 2 })).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(asked.map(({ filter, page }) => `${filter} ${page}`)).toEqual([
    'dealership_id = north 1',
    'dealership_id = north 2',
    'dealership_id = south 1',
  ]);
  expect(new Set(keys)).toEqual(new Set(['Bearer search']));
});

test.each<[string, Record<string, string[]>]>([
  ['goes', { n: ['1', '2', '3', '4', '5'] }],
  ['comes', { n: ['0', '1', '2', '3', '4', '5', '6'] }],
  ['goes while another comes', { n: ['0', '1', '2', '4', '5', '6'] }],
])('OPS-08 cars are read anew when one %s between two pages', async (_, after) => {
  const { url } = await hostOf((request) => (request === 1 ? { n: ['1', '2', '3', '4', '5', '6'] } : after));
  expect(await read(['n'], { host: url, pageSize: 2 })).toEqual(after['n']);
});

test('OPS-08 cars that keep changing during the reading are not published', async () => {
  const { url } = await hostOf((request) => ({
    n: Array.from({ length: 3 + request }, (_, at) => `${at - request}`),
  }));
  expect(await failure({ host: url, pageSize: 2 })).toMatch(/^StockUnreadable: .*The cars of dealership n changed/);
});

test('OPS-08 a dealer may be without cars, but a host without any needs confirmation', async () => {
  const other = await hostOf(() => ({ other: ['1'] }));
  expect(await read(['n'], { host: other.url })).toEqual([]);
  const { url } = await hostOf(() => ({}));
  expect(await failure({ host: url })).toMatch(
    /^StockUnreadable: .*The index Car_production is empty.*--accept-shrink/,
  );
  expect(await read(['n'], { host: url, acceptEmpty: true })).toEqual([]);
});

describe('a host that fails is reported in one line', () => {
  test.each<[number, string, string]>([
    [401, '{"code":"missing_authorization_header"}', 'The search host rejects the key (401)'],
    [
      403,
      '{"message":"The provided API key is invalid.","code":"invalid_api_key"}',
      'The search host rejects the key (403)',
    ],
    [404, '{"message":"Index not found.","code":"index_not_found"}', 'The search host has no index of the stock'],
    [400, '{"message":"Attribute is not filterable.","code":"invalid_search_filter"}', 'Attribute is not filterable.'],
    [500, '{}', 'The search host responds with 500.'],
    [200, '<html>', 'The search host returns something that is not JSON.'],
    [200, 'null', 'The search host returned no list of hits.'],
  ])('OPS-08 it answers %i %s', async (status, body, said) => {
    const url = await host((_, response) => response.writeHead(status).end(body));
    const line = await failure({ host: url });
    expect(line).toContain(`StockUnreadable: The stock cannot be read from ${url}. ${said}`);
    expect(line).not.toContain('\n');
  });

  test('OPS-08 nothing is listening', async () => {
    const url = await host(() => {});
    await stopHosts();
    expect(await failure({ host: url })).toContain('cannot be reached: ECONNREFUSED. The last good sites stay.');
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['says nothing', () => {}],
    ['stops in the middle', (response) => response.write('{"hits":[')],
  ])('OPS-08 it %s', async (_, respond) => {
    const url = await host((_request, response) => respond(response));
    expect(await failure({ host: url, timeoutMs: 50 })).toContain('did not respond within 50 ms.');
  });

  test('OPS-08 it is so slow that all requests together would take too long', async () => {
    const { url } = await hostOf(() => ({ n: ['1', '2', '3'] }));
    expect(await failure({ host: url, pageSize: 1, withinMs: -1 })).toContain('has not given all cars within');
  });
});
