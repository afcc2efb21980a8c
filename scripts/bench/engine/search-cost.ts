/** Measures the cost of the most expensive requests to the public search at 20,000 cars. */
import { embeddedSearch } from '../../../src/server/embedded/search.ts';
import { searchRoute } from '../../../src/server/routes/cars/search.ts';
import { carIndex } from '../car-index.ts';
import { costlySearches } from './costly-searches.ts';
import { benchCars } from './engine-cars.ts';

/** Processor time of one request in milliseconds, and the bytes of its response. */
export type SearchCostRow = { name: string; status: number; cpuMs: number; bytes: number };

/** Milliseconds. */
export const costliestAllowed = 100;

const cars = 20_000;
const rounds = 3;

/** The middle of three rounds of each request, the costliest first. */
export async function benchSearchCost(): Promise<SearchCostRow[]> {
  const index = carIndex(benchCars(cars));
  const services = { search: embeddedSearch({ index: () => index, problem: async () => undefined }) };
  const scope = { dealershipIds: Array.from({ length: 40 }, (_, n) => String(n + 1)), includeSoldDays: 3 };
  const rows: SearchCostRow[] = [];
  for (const { name, path, body } of costlySearches) {
    const measured: Omit<SearchCostRow, 'name'>[] = [];
    for (let round = 0; round < rounds; round++) {
      const request = new Request(`http://x.localhost/api/search${path}`, { method: 'POST', body: body(round) });
      const from = process.cpuUsage();
      const response = await searchRoute(request, path, scope, services).catch(() => new Response('', { status: 500 }));
      const text = await response.text();
      const { user, system } = process.cpuUsage(from);
      measured.push({ status: response.status, cpuMs: (user + system) / 1000, bytes: text.length });
    }
    measured.sort((a, b) => a.cpuMs - b.cpuMs);
    rows.push({ name, ...(measured[measured.length >> 1] as Omit<SearchCostRow, 'name'>) });
  }
  return rows.sort((a, b) => b.cpuMs - a.cpuMs);
}
