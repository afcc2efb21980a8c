import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { DealerInput } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';
import { stockReads } from './dealer-modules.ts';
import { linkFile } from './link-file.ts';
import { type MadePages, pageAt, pageKeys, readPages, writePages } from './page-keys.ts';

/** A page and its compressed copy, if it has one. */
const formsOf = (page: string) => [page, `${page}.br`];

export type KeptPages = {
  /** A renderer that takes pages from the earlier release instead of rendering the same again. */
  keeping(renderer: AstroPrerenderer): AstroPrerenderer;
  /** Records what the pages of this release were made from. Called once they are complete. */
  save(): Promise<void>;
};

/**
 * Keeps the pages of the latest release that a build would only repeat: neither what their route says about the stock that they show (`cacheKey` of
 * `getStaticPaths`) has changed, nor anything else that pages depend on. A page that asked for the dealer's cars while it was rendered
 * depends on all of them; one that did not will not do so this time either, since all it knows is the same.
 * @param outDir folder of the new release
 */
export async function openKeptPages(job: BuildJob, dealer: DealerInput, outDir: string): Promise<KeptPages> {
  const { earlier } = job;
  const before = earlier === undefined ? {} : await readPages(earlier);
  const { keyOf, keyOfAllStock } = pageKeys(job, dealer);
  /** The `cacheKey` of each page: what it shows of the stock. */
  const cacheKeys = new Map<string, string>();
  /** The new release's pages: those taken over, and the keys of those rendered. */
  const made: MadePages = {};
  const keys = new Map<string, string>();
  let rendering: { page: string; cacheKey: string; readsBefore: number } | undefined;

  /** Pages are rendered one at a time: whatever has been read since a page began was read by that page. */
  function endPage(): void {
    if (!rendering) return;
    const { page, cacheKey, readsBefore } = rendering;
    keys.set(page, stockReads() > readsBefore ? keyOfAllStock(cacheKey) : keyOf(cacheKey));
    rendering = undefined;
  }

  /** Whether the page is now in the new release. */
  async function keep(page: string, cacheKey: string): Promise<boolean> {
    const known = before[page];
    if (earlier === undefined || known === undefined) return false;
    if (![keyOf(cacheKey), keyOfAllStock(cacheKey)].includes(known.key)) return false;
    if ((await contentOf(earlier, page)) !== known.content) return false;
    for (const form of formsOf(page)) {
      const file = join(earlier, 'client', form);
      if (existsSync(file)) await linkFile(file, join(outDir, 'client', form));
    }
    made[page] = known;
    return true;
  }

  return {
    keeping: (renderer) => ({
      ...renderer,
      getStaticPaths: async () => {
        const paths = await renderer.getStaticPaths();
        for (const { pathname, route, cacheKey = '' } of paths) {
          const page = pageAt(pathname);
          // Two routes may name the same page; the first one makes it.
          if (route.type === 'page' && !cacheKeys.has(page)) cacheKeys.set(page, cacheKey);
        }
        return paths;
      },
      render: async (request, options) => {
        endPage();
        const page = pageAt(new URL(request.url).pathname);
        const cacheKey = cacheKeys.get(page);
        if (cacheKey === undefined) return renderer.render(request, options);
        // Astro writes no file for a response without a body.
        if (await keep(page, cacheKey)) return new Response(null);
        rendering = { page, cacheKey, readsBefore: stockReads() };
        return renderer.render(request, options);
      },
    }),
    save: async () => {
      endPage();
      for (const [page, key] of keys) {
        const content = await contentOf(outDir, page);
        if (content) made[page] = { key, content };
      }
      await writePages(outDir, made);
    },
  };
}

/** Hash of a page of a release and its compressed copy; '' if there is no such page. */
async function contentOf(release: string, page: string): Promise<string> {
  const forms = formsOf(page).map((form) => join(release, 'client', form));
  const contents = await Promise.all(forms.filter(existsSync).map((file) => readFile(file)));
  return contents.map(hashOf).join(' ');
}
