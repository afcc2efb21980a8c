import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentOf } from '../../bench/build/measured-run.ts';
import { answerText, ask } from '../../bench/load/ask.ts';
import { median } from '../../bench/quantile.ts';
import { publish, stagingFolder } from '../../build/run/output.ts';
import { currentRelease, recordIn } from '../../releases/release.ts';
import type { Rounds } from '../rounds-on.ts';
import { type Shape, type ShapeGateway, startShape } from '../shape.ts';
import { dealer, shapePaths } from '../sites.ts';

/** Fifty rounds are five hundred dealers and 250 reloads. */
const perRound = { dealers: 10, reloads: 5 };
/** Fraction of the reloads after which the heap has reached its full size: the next hundred do not change it. */
const settled = 0.6;
/** Growth in MB allowed to a gateway after all reloads: garbage not yet returned to the system. */
const spread = 80;
/** The parts of the built site that are copied. */
const parts = [
  'server',
  'site.json',
  'client/index.html',
  'client/404.html',
  'client/_redirects',
  'client/search-data',
];

/**
 * Many small dealers on two gateways: the memory they need, how long a gateway takes to start, and what a new release of one costs. The
 * dealers are copies of one built site under other names; a server-rendered page is requested from each.
 */
export const manyDealers: Rounds = async ({ length: rounds }) => {
  const shape = await startShape();
  const wrong: string[] = [];
  const pages = async (slugs: readonly string[]) => {
    const times: number[] = [];
    for (const gateway of shape.gateways) for (const slug of slugs) times.push(await page(gateway, slug, wrong));
    return median(times);
  };
  try {
    await pages([dealer]);
    const one = memories(shape);
    // First, while little is in memory: a large heap is collected too rarely to distinguish garbage from live data.
    const reloads = rounds * perRound.reloads;
    const times: number[] = [];
    let early = memories(shape);
    await release(shape, 'reloaded');
    for (const gateway of shape.gateways) await known(gateway, 'reloaded');
    for (let number = 0; number < reloads; number += 1) {
      await release(shape, 'reloaded');
      times.push(await pages(['reloaded']));
      if (number === Math.floor(reloads * settled)) early = memories(shape);
    }
    const late = memories(shape);
    say(`${reloads} reloads of a dealer: ${whole([median(times)])} ms (median) to the first page`);
    say(`memory after ${settled * 100} % of them ${whole(early)} MB, after all ${whole(late)} MB`);
    const most = Math.max(...late.map((megabytes, gateway) => megabytes - (early[gateway] ?? 0)));
    if (most > spread) wrong.push(`a gateway has ${Math.round(most)} MB more after ${reloads} reloads`);

    const slugs = Array.from({ length: rounds * perRound.dealers }, (_, number) => `copy-${number}`);
    for (const slug of slugs) await release(shape, slug);
    const starts: number[] = [];
    for (const gateway of shape.gateways) {
      await gateway.end();
      const began = performance.now();
      await gateway.start();
      await page(gateway, slugs[0] ?? dealer, wrong);
      starts.push(performance.now() - began);
    }
    const first = await pages(slugs);
    say(`${slugs.length} dealers: ${whole(starts)} ms from the start of a gateway to its first page on request`);
    say(`first page of a dealer ${whole([first])} ms, the next ${whole([await pages(slugs)])} ms (medians)`);
    say(`memory of a gateway: ${whole(one)} MB with one dealer, ${whole(memories(shape))} MB with all`);
    return { name: 'many-dealers', rounds, wrong };
  } finally {
    await shape.stop();
  }
};

/** Publishes the built site again as a release of a dealer, by links to its files. */
async function release({ distDir }: Shape, slug: string): Promise<void> {
  const live = currentRelease(distDir, dealer) ?? '';
  const paths = { ...shapePaths(), distDir };
  const staged = await stagingFolder(paths, slug);
  await mkdir(join(staged, 'client'));
  for (const part of parts) execFileSync('cp', ['-al', join(live, part), join(staged, part)]);
  const record = { ...(await recordIn(live)), slug, url: `https://${slug}.example`, builtAt: new Date().toISOString() };
  await publish(paths, record, { releases: 2, hours: 0 });
}

/** Milliseconds until a gateway has answered with a page that a server makes. */
async function page({ port }: ShapeGateway, slug: string, wrong: string[]): Promise<number> {
  const answer = await ask(port, slug, '/enquire');
  if (answer.status !== 200 || !answer.text.includes('<form'))
    wrong.push(`${slug}: /enquire answered ${answerText(answer)}`);
  return answer.ms;
}

/** Waits until a gateway has seen a dealer's first release: it checks for new dealers once a second. */
async function known({ port }: ShapeGateway, slug: string): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    if ((await ask(port, slug, '/')).status === 200) return;
    await sleep(100);
  }
  throw new Error(`A gateway does not know ${slug} after ten seconds.`);
}

/** Resident memory of each gateway, MB, as the system has it. */
const memories = ({ gateways }: Shape): number[] =>
  gateways.map((gateway) => residentOf(gateway.process().child.pid)[0] ?? Number.NaN);

const whole = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(' and ');
const say = (line: string): void => console.log(`  ${line}`);
