import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import type { DealerInput } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { hashOf } from '../content-hash.ts';
import { linkFile } from './link-file.ts';
import { type MadePage, pageAt, pageKeys, pagesFile, readPages } from './page-keys.ts';

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
  const before = earlier === undefined ? {} : await readPages(earlier);
  const keyOf = pageKeys(job, dealer);
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
          if (cacheKey !== undefined && route.type === 'page') keys.set(pageAt(pathname), keyOf(cacheKey));
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
      await mkdir(join(outDir, dirname(pagesFile)), { recursive: true });
      await writeFile(join(outDir, pagesFile), JSON.stringify(made));
    },
  };
}

/** Hash of a page of a release and its compressed copy; '' if there is no such page. */
async function contentOf(release: string, page: string): Promise<string> {
  const forms = formsOf(page).map((form) => join(release, 'client', form));
  const contents = await Promise.all(forms.filter(existsSync).map((file) => readFile(file)));
  return contents.map(hashOf).join(' ');
}
