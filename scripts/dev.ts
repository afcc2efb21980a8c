/** The development server for one dealer's site: npm run dev -- --dealer SLUG */
import { basename, join } from 'node:path';
import { type AstroInlineConfig, dev } from 'astro';
import { timeZoneOf } from '../src/domain/time/time-zone.ts';
import { openEmbedded } from '../src/server/db/open-embedded.ts';
import { createServices } from '../src/server/services/services.ts';
import { dealerSlugs } from '../src/site/load/dealer-slugs.ts';
import { problemText } from '../src/site/source/problem.ts';
import { configInput, loadAlone, showLive } from './build/astro/dealer-config.ts';
import { siteConfig } from './build/astro/site-config.ts';
import { buildPaths } from './build/paths.ts';
import { endOnUsageError, portNumber, readCommandLine, UsageError } from './command/command-line.ts';
import { refuseTakenPort } from './command/listen.ts';
import { liveDealer } from './dev/live-dealer.ts';
import { momentIn, pagesOnOtherDay, putClockOn } from './dev/other-day.ts';
import { importFeeds } from './start/import-feeds.ts';

const usage = `npm run dev -- --dealer SLUG [--port 4321] [--at 2026-12-26T10:00]

Serves one dealer and shows changes at once: in its JSON, markdown, preset, media and stock, and in the code. Errors cover the
page until they are fixed. Pages are rendered on request, without the compression, bundling and checks of a build.

  --dealer SLUG   the dealer (default: the first)
  --port N        port to listen on (PORT, else 4321)
  --at MOMENT     shows the site as at this local time of the dealer, for example after an offer has ended`;

const { values } = readCommandLine({
  usage,
  options: { dealer: { type: 'string' }, port: { type: 'string' }, at: { type: 'string' } },
});

const host = '127.0.0.1';
const port = portNumber(values.port ?? (process.env['PORT'] || '4321'));

await start().catch(endOnUsageError);

async function start(): Promise<void> {
  const paths = buildPaths();
  const slug = values.dealer ?? dealerSlugs(paths.dealersDir)[0] ?? '';
  const loaded = await loadAlone(paths, slug, new Date());
  if (!loaded.ok) throw new UsageError(loaded.problems.map(problemText).join('\n'));
  const ahead = values.at ? momentIn(timeZoneOf(loaded.site.address), values.at).getTime() - Date.now() : undefined;
  // Astro would take the next free one.
  await refuseTakenPort(port, host);
  await importFeeds([loaded.site], paths);
  if (ahead !== undefined) putClockOn(ahead);
  await keepServices();

  const input = await configInput(paths, loaded.site, new Date());
  showLive(input);
  const folders = [slug, '_presets'].map((name) => join(paths.dealersDir, name));
  const live = liveDealer({ folders: [...folders, join(paths.root, 'src/site/default-pages')], reload });
  await dev(withOwn(await siteConfig(input, [live]), ahead));
  console.log(`\n${loaded.site.name}: http://localhost:${port}/`);
  console.log(`Changes in dealers/${slug} and in the code appear at once. Stop with Ctrl+C.`);

  async function reload(files: readonly string[]) {
    const now = new Date();
    const changed = await loadAlone(paths, slug, now);
    if (!changed.ok) return changed.problems;
    if (files.some((file) => basename(file).startsWith('stock'))) await importFeeds([changed.site], paths);
    showLive(await configInput(paths, changed.site, now));
    return [];
  }
}

function withOwn(config: AstroInlineConfig, ahead: number | undefined): AstroInlineConfig {
  return {
    ...config,
    logLevel: 'warn',
    server: { port, host },
    integrations: [...(config.integrations ?? []), ...(ahead === undefined ? [] : [pagesOnOtherDay(ahead)])],
  };
}

/** With the embedded database, which sites' own servers do without (src/layouts/request/on-demand.ts). */
async function keepServices(): Promise<void> {
  const services = createServices(process.env, { openEmbedded });
  Object.assign(globalThis, { [Symbol.for('dealer-platform.services')]: services });
  await services;
}
