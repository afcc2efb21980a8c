import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { answerText, ask } from '../../bench/load/ask.ts';
import { leadSender } from '../../bench/load/lead-sender.ts';
import { pack } from '../../releases/pack.ts';
import { currentRelease, liveFiles } from '../../releases/release.ts';
import { type ColdLoad, coldLoad } from '../cold-load.ts';
import { publishNext } from '../next-release.ts';
import { roundsOn } from '../rounds-on.ts';
import { type Shape, startShape } from '../shape.ts';
import { dealer, shapePaths, stock } from '../sites.ts';

/** Shoppers' requests per second. */
const rate = 200;
/** Concurrent page loads, and the number of releases whose pages stay open. */
const shoppers = 12;
const keptReleases = 3;
const car = stock[0]?.slug;
/** Built ones, and one that the live release makes on request. */
const pages = ['/', '/search/used-cars', `/cars/${car}`, '/contact', `/enquire?form=enquire&car=${car}`];
const run = promisify(execFile);

/**
 * Releases are made one at a time on a third machine, installed on both gateways and activated on one at a time, under cold page loads
 * through the proxy. No page is broken or lacks a file, nor are pages that are still open; their forms are accepted.
 */
export const deploys = roundsOn(
  'deploys',
  async () => {
    const shape = await startShape({ apart: true });
    const folder = mkdtempSync(join(tmpdir(), 'artefacts-'));
    return {
      ...shape,
      folder,
      /** Pages that stay open, by release. */
      open: [] as ColdLoad[][],
      sendLead: leadSender(shape.port, dealer, shapePaths().dealersDir),
      async stop() {
        await shape.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
  async (shape, { number, random }) => {
    const { open } = shape;
    const load = startPageLoads(shape.port, random);
    const artefacts = join(shape.folder, String(number));
    try {
      const first = currentRelease(shapePaths().distDir, dealer) ?? '';
      await publishNext({ ...shapePaths(), distDir: shape.distDir }, first, `r${number}`);
      const { file } = await pack(currentRelease(shape.distDir, dealer) ?? '', artefacts);
      for (const { distDir } of inAnyOrder(shape.gateways, random)) {
        await sleep(random() * 300);
        await releases(shape, distDir, 'take', file, '--no-switch');
      }
      for (const { distDir } of inAnyOrder(shape.gateways, random)) {
        await sleep(random() * 500);
        await releases(shape, distDir, 'switch');
      }
      await sleep(random() * 500);
    } finally {
      open.push(await load.end());
      rmSync(artefacts, { recursive: true, force: true });
    }
    const loads = open.at(-1) ?? [];
    const wrong = loads.flatMap((one) => one.wrong);
    if (loads.length < shoppers) wrong.push(`only ${loads.length} pages were loaded`);
    while (open.length > keptReleases) open.shift();
    wrong.push(...(await wrongAfter(shape, `r${number}`, open.flat())));
    const lead = await shape.sendLead();
    if (lead.status !== 200) wrong.push(`a form of a page that is open got ${answerText(lead)}`);
    return wrong;
  },
);

/** Runs the command on the machine with these sites. It may briefly use the gateway's disk, and nothing else. */
async function releases(shape: Shape, distDir: string, ...args: string[]): Promise<void> {
  const env = { ...shape.env, DIST_DIR: distDir, RELEASES_KEPT: String(keptReleases + 1), RELEASES_KEPT_HOURS: '0' };
  await run(process.execPath, ['scripts/releases.ts', ...args], { cwd: shapePaths().root, env });
}

/** Opens pages at the rate until stopped; returns all opened pages. */
function startPageLoads(port: number, random: () => number): { end(): Promise<ColdLoad[]> } {
  let next = performance.now();
  let ended = false;
  const loads: ColdLoad[] = [];
  const turn = async () => {
    next = Math.max(next + 1000 / rate, performance.now() - 100);
    await sleep(Math.max(0, next - performance.now()));
  };
  const shop = async () => {
    while (!ended) loads.push(await coldLoad(port, pages[Math.floor(random() * pages.length)] ?? '/', turn));
  };
  const all = Promise.all(Array.from({ length: shoppers }, shop));
  return {
    async end() {
      ended = true;
      await all;
      return loads;
    },
  };
}

/** Both gateways show the new release, and have every file of the pages that are open. */
async function wrongAfter(shape: Shape, mark: string, open: readonly ColdLoad[]): Promise<string[]> {
  const wrong: string[] = [];
  const assets = new Set(open.flatMap((one) => one.assets));
  for (const { port, distDir } of shape.gateways) {
    const home = await ask(port, dealer, '/');
    if (!home.text.includes(`-${mark}.`))
      wrong.push(`${liveFiles(distDir, dealer)} is live, and its home page is not of ${mark}`);
    const answers = await Promise.all(
      [...assets].map(async (asset) => ({ asset, ...(await ask(port, dealer, asset)) })),
    );
    const missing = answers.filter(({ status }) => status !== 200);
    wrong.push(...missing.map(({ asset, status }) => `a page that is open lacks ${asset}: ${status}`));
  }
  return wrong;
}

function inAnyOrder<T>([a, b]: readonly T[], random: () => number): T[] {
  return (random() < 0.5 ? [a, b] : [b, a]) as T[];
}
