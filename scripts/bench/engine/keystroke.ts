/**
 * CPU of a keystroke in the search page: in the engine at 100,000 cars, and through the gateway of built dealers (three queries, as the
 * page's own search client sends them).
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { carsIndex } from '../../../src/domain/search/index/cars-index.ts';
import { createSearchClient } from '../../../src/features/search/requests/search-client.ts';
import { facetNames } from './engine-keystrokes.ts';
import type { EngineKeystroke, ServerReport } from './keystroke-process.ts';

export interface KeystrokeBench {
  /** Milliseconds of CPU for a keystroke in the engine at `engineCars` cars. */
  engineCpu: number;
  engineCars: number;
  /** Milliseconds of the server's CPU for a keystroke over HTTP, one after the other. */
  httpCpu: number;
  /** Keystrokes served per second, `connections` at once. */
  httpRate: number;
  /** Share of those that were turned away (503), in per cent. */
  httpRefused: number;
  /** Bytes of an answer. */
  httpBytes: number;
}

const connections = 16;
const warmUps = 400;
const counted = 1500;
const rateSeconds = 4;
const typed = ['toyota', 'hilux', 'mazda cx', 'corolla', 'automatic', 'ranger', 'white ute', 'tayota'];

/** Measures the checkout at `root`, whose dealer `slug` is built there. */
export async function benchKeystroke(root: string, slug: string): Promise<KeystrokeBench> {
  const program = fileURLToPath(new URL('keystroke-process.ts', import.meta.url));
  const run = spawnSync(process.execPath, [program, 'engine', root], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The measurement of the engine failed.');
  const { cpu: engineCpu, cars: engineCars } = JSON.parse(run.stdout) as EngineKeystroke;
  const server = fork(program, ['serve', root], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    return { engineCpu, engineCars, ...(await overHttp(server, slug)) };
  } finally {
    server.disconnect();
    await once(server, 'exit');
  }
}

async function overHttp(server: ChildProcess, slug: string): Promise<Omit<KeystrokeBench, 'engineCpu' | 'engineCars'>> {
  const [started] = (await once(server, 'message')) as [ServerReport];
  if (!('port' in started)) throw new Error('The server did not say where it listens.');
  const bodies = await keystrokeBodies();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const type = (n: number) => ask(agent, started.port, slug, bodies[n % bodies.length] as string, n);
  for (let n = 0; n < warmUps; n++) await type(n);
  const before = await cpuOf(server);
  let bytes = 0;
  for (let n = 0; n < counted; n++) bytes += (await type(n)) ?? 0;
  const httpCpu = ((await cpuOf(server)) - before) / counted;
  let sent = 0;
  let refused = 0;
  const from = performance.now();
  const until = from + rateSeconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) if ((await type(sent++)) === undefined) refused += 1;
    }),
  );
  const httpRate = (sent - refused) / ((performance.now() - from) / 1000);
  agent.destroy();
  return { httpCpu, httpRate, httpRefused: (100 * refused) / sent, httpBytes: bytes / counted };
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('cpu');
  const [report] = (await once(server, 'message')) as [ServerReport];
  return 'cpuMs' in report ? report.cpuMs : Number.NaN;
}

/** The bodies that the page's search client sends letter by letter: the page of results, and one query per refined facet. */
async function keystrokeBodies(): Promise<string[]> {
  const bodies: string[] = [];
  const client = createSearchClient({ host: 'http://bench.invalid', key: '' }, async (_input, init) => {
    bodies.push(String(init?.body));
    return { results: Array.from({ length: 3 }, () => ({ hits: [], indexUid: carsIndex })) };
  });
  const facetFilters = { body: ['SUV', 'Hatch', 'Sedan', 'Ute'], fuel: ['Petrol', 'Diesel', 'Hybrid'] };
  for (const word of typed) {
    for (let end = 1; end <= word.length; end++)
      await client.search(requests(word.slice(0, end), facetFilters) as never);
  }
  return bodies;
}

function requests(query: string, refined: Record<string, string[]>): object[] {
  const indexName = `${carsIndex}:custom_rank:desc`;
  const filtersWithout = (left?: string) =>
    Object.entries(refined)
      .filter(([facet]) => facet !== left)
      .map(([facet, values]) => values.map((value) => `${facet}:${value}`));
  const shared = { query, filters: 'show_on_dealer_website = true', maxValuesPerFacet: 200 };
  const page = { ...shared, facets: facetNames, facetFilters: filtersWithout(), hitsPerPage: 21, page: 0 };
  const others = Object.keys(refined).map((facet) => ({
    indexName,
    params: { ...shared, facets: facet, facetFilters: filtersWithout(facet), hitsPerPage: 0, page: 0 },
  }));
  return [{ indexName, params: page }, ...others];
}

/**
 * Each keystroke is sent from a different address, since searches are rate-limited per address. Returns the bytes received; undefined if
 * the server rejected it, as it may under load.
 */
function ask(agent: Agent, port: number, slug: string, body: string, visitor: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const host = `${slug}.localhost:${port}`;
    const headers = {
      host,
      origin: `http://${host}`,
      'x-forwarded-for': `10.0.${(visitor >> 8) & 255}.${visitor & 255}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const clientRequest = request(
      { agent, host: '127.0.0.1', port, path: '/api/search/multi-search', method: 'POST', headers },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.on('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 503)
            resolve(answer.statusCode === 200 ? bytes : undefined);
          else reject(new Error(`The search answered with status ${answer.statusCode}.`));
        });
      },
    );
    clientRequest.on('error', reject).end(body);
  });
}

/** The least CPU and the highest rate of several measurements: whatever else ran can only make them worse. */
export function bestOf(benches: readonly KeystrokeBench[]): KeystrokeBench {
  const [first] = benches;
  if (!first) throw new Error('Nothing was measured.');
  const engineCpu = Math.min(...benches.map((bench) => bench.engineCpu));
  if (first.httpCpu === undefined) return { ...first, engineCpu };
  const httpCpu = Math.min(...benches.map((bench) => bench.httpCpu ?? Number.NaN));
  const httpRate = Math.max(...benches.map((bench) => bench.httpRate ?? Number.NaN));
  const httpRefused = Math.min(...benches.map((bench) => bench.httpRefused ?? Number.NaN));
  return { ...first, engineCpu, httpCpu, httpRate, httpRefused };
}
