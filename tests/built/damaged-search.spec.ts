import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { leadSender } from '../../scripts/bench/load/lead-sender.ts';
import { type StartedGateway, startedGateway } from '../../scripts/bench/started-gateway.ts';
import { buildPaths } from '../../scripts/build/paths.ts';
import { liveFiles } from '../../scripts/releases/release.ts';
import { builtPaths } from './built-page.ts';

const dealer = 'harbour-motors';
const built = '.cache/e2e';
const paths = { ...buildPaths(), distDir: resolve(built, 'dist') };

let dataDir = '';
let gateway: StartedGateway | undefined;

/** The gateway as an operator starts it, over a stock index of which half a file is left. */
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'damaged-search-'));
  cpSync(join(built, 'data/search'), join(dataDir, 'search'), { recursive: true });
  truncateSync(join(dataDir, 'search/stock.sqlite'), 700);
  gateway = await startedGateway(paths, { DATA_DIR: dataDir });
});
test.afterAll(async () => {
  // Its database is thrown away: closing it in order takes as long as the test.
  if (gateway) process.kill(gateway.pid, 'SIGKILL');
  await gateway?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the dealer's site answers at a path; the gateway's own answer at `127.0.0.1`. */
function ask(path: string, name = `${dealer}.localhost`): Promise<{ status: number | undefined; text: string }> {
  const port = gateway?.port ?? 0;
  return new Promise((answered, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${name}:${port}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => answered({ status: response.statusCode, text })).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

test('LEAD-06 SEARCH-04 with a damaged stock index leads are accepted, car pages come from the build, and the search says what is wrong', async () => {
  const send = leadSender(gateway?.port ?? 0, dealer, paths.dealersDir);
  expect(await send()).toMatchObject({ status: 200 });

  const [car = ''] = builtPaths(dealer, '/cars/').filter((path) => path !== '/cars/');
  const page = readFileSync(join(liveFiles(paths.distDir, dealer), car, 'index.html'), 'utf8');
  expect(await ask(car)).toEqual({ status: 200, text: page });

  const health = await ask('/api/search/health');
  expect(health.status).toBe(503);
  expect(health.text).toMatch(/stock\.sqlite has content that was never written to it\. Import the stock again/);
  expect(await ask('/api/search/indexes/Car_production/search?q=kia')).toMatchObject({ status: 503 });
  const ready = JSON.parse((await ask('/readyz', '127.0.0.1')).text);
  expect(ready).toMatchObject({ database: { ok: true }, search: { ok: false } });
});
