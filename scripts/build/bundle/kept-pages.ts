import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { shownLocations } from '../../../src/domain/location/location.ts';
import { dayIn, timeZoneOf } from '../../../src/domain/time/time-zone.ts';
import { type DealerInput, dealerData, readAtOf } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';
import { linkFile } from './link-file.ts';

/** A page of a release: hashes of what it was made from, and of its content. */
type MadePage = { key: string; content: string };

/** Below the folder of a release. Nothing in `report` is served. */
const recordFile = join('report', 'pages.json');

/** A page and its compressed copy, if it has one. */
const formsOf = (page: string) => [page, `${page}.br`];

export type KeptPages = {
  /** A renderer that takes over from the earlier release what it would otherwise make from the same again. */
  keeping(renderer: AstroPrerenderer): AstroPrerenderer;
  /** Records what the pages of this release were made from. Called when they are complete. */
  save(): Promise<void>;
};

/**
 * Keeps the pages of the latest release that a build would only repeat. A page can be kept if its route says what of the stock it shows
 * (`cacheKey` of `getStaticPaths`); it is kept if that has not changed, nor anything else that pages depend on.
 * @param outDir folder of the new release
 */
export async function openKeptPages(job: BuildJob, dealer: DealerInput, outDir: string): Promise<KeptPages> {
  const { earlier } = job;
  const before = earlier === undefined ? {} : await readRecord(earlier);
  const forAllPages = commonKey(job, dealer);
  const keys = new Map<string, string>();

  /** Whether the page is now in the new release. */
  async function keep(page: string, key: string | undefined): Promise<boolean> {
    const known = before[page];
    if (earlier === undefined || key === undefined || known?.key !== key) return false;
    if ((await contentOf(earlier, page)) !== known.content) return false;
    for (const form of formsOf(page)) {
      const file = join(earlier, 'client', form);
      if (existsSync(file)) await linkFile(file, join(outDir, 'client', form));
    }
    return true;
  }

  return {
    keeping: (renderer) => ({
      ...renderer,
      getStaticPaths: async () => {
        const paths = await renderer.getStaticPaths();
        for (const { pathname, route, cacheKey } of paths)
          if (cacheKey !== undefined && route.type === 'page')
            keys.set(pageAt(pathname), hashOf(forAllPages + cacheKey));
        return paths;
      },
      render: async (request, options) => {
        const page = pageAt(new URL(request.url).pathname);
        // Astro writes no file for a response without a body.
        if (await keep(page, keys.get(page))) return new Response(null);
        return renderer.render(request, options);
      },
    }),
    save: async () => {
      const made: Record<string, MadePage> = {};
      for (const [page, key] of keys) made[page] = { key, content: await contentOf(outDir, page) };
      await mkdir(join(outDir, dirname(recordFile)), { recursive: true });
      await writeFile(join(outDir, recordFile), JSON.stringify(made));
    },
  };
}

/** The file of a page, below `client`. */
const pageAt = (pathname: string): string => join('.', decodeURI(pathname), 'index.html');

/** Hash of what every page depends on: the code, the dealer's files, what menus and links tell of the stock, and the day. */
function commonKey({ bundle, inputs }: BuildJob, dealer: DealerInput): string {
  const { stock: _stock, listed: _listed, ...parts } = inputs.parts;
  const { facts, stock } = dealerData(dealer);
  return hashOf(JSON.stringify([bundle, parts, facts, stock.counts, daysOf(dealer)]));
}

/** The day at each of the dealer's locations: pages tell the hours and offers of a day, nothing finer. */
function daysOf({ site, builtAt }: DealerInput): string[] {
  const states = [site.address, ...shownLocations(site).map(({ address }) => address)].map(({ state }) => state);
  return [...new Set(states)].map((state) => dayIn(timeZoneOf(state), readAtOf({ builtAt })));
}

/** Hash of a page of a release and its compressed copy; '' if there is no such page. */
async function contentOf(release: string, page: string): Promise<string> {
  const forms = formsOf(page).map((form) => join(release, 'client', form));
  const contents = await Promise.all(forms.filter(existsSync).map((file) => readFile(file)));
  return contents.map(hashOf).join(' ');
}

async function readRecord(release: string): Promise<Record<string, MadePage>> {
  try {
    return JSON.parse(await readFile(join(release, recordFile), 'utf8')) as Record<string, MadePage>;
  } catch {
    // Built before this was recorded, or damaged: every page is rendered.
    return {};
  }
}
