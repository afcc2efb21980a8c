import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveDealer } from '../../../scripts/dev/live-dealer.ts';

let folder: string;
let server: ViteDevServer;
let sent: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  writeFileSync(join(folder, 'name.txt'), 'Smith Motors');
  writeFileSync(
    join(folder, 'page.js'),
    "export { made } from './package.js'; export const name = () => globalThis.dealerOfTest;",
  );
  writeFileSync(join(folder, 'package.js'), 'export const made = {};');
  Object.assign(globalThis, { dealerOfTest: 'Smith Motors' });
  const reload = async () => {
    const { readFileSync } = await import('node:fs');
    const text = readFileSync(join(folder, 'name.txt'), 'utf8');
    if (text === '')
      return [{ dealer: 'smith', file: 'name.txt', line: 3, column: 7, path: 'name', rule: 'is needed' }];
    Object.assign(globalThis, { dealerOfTest: text });
    return [];
  };
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [liveDealer({ folders: [folder], reload })],
  });
  sent = vi.spyOn(server.environments.client.hot, 'send');
});
afterEach(async () => {
  vi.spyOn(console, 'error').mockRestore();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = () => (server.environments['ssr'] as RunnableDevEnvironment).runner.import('/page.js');
const shown = async () => (await page()).name();

test('CONF-01 an editor’s change is shown, and a mistake covers the page with file and line until it is fixed', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await shown()).toBe('Smith Motors');

  writeFileSync(join(folder, 'name.txt'), 'Smith & Daughters');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload', path: '*' }), 10_000);
  expect(await shown()).toBe('Smith & Daughters');

  writeFileSync(join(folder, 'name.txt'), '');
  const loc = { file: 'name.txt', line: 3, column: 7 };
  const overlay = {
    type: 'error',
    err: expect.objectContaining({ loc, message: expect.stringContaining('is needed') }),
  };
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith(overlay), 10_000);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('name.txt:3:7'));
  expect(await shown()).toBe('Smith & Daughters');

  writeFileSync(join(folder, 'name.txt'), 'Smith Motors');
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ type: 'full-reload', path: '*' }), 10_000);
  expect(await shown()).toBe('Smith Motors');
});

test('CONF-01 a change of the dealer evaluates no module again; Astro forgets which pages there are', async () => {
  const before = await page();
  const told = vi.spyOn(server.environments['ssr'].hot, 'send');
  writeFileSync(join(folder, 'name.txt'), 'Smith & Daughters');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload', path: '*' }), 10_000);
  const after = await page();
  expect(after.name()).toBe('Smith & Daughters');
  expect(after.name).toBe(before.name);
  expect(after.made).toBe(before.made);
  expect(told).toHaveBeenCalledWith('astro:content-changed', {});
});
