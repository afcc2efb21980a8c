import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import type { Car } from '../../../src/domain/car/record/car.ts';
import { type DealerSources, dealerSources } from '../../../src/layouts/request/dealer-policy.ts';
import { policyOfPage } from '../../../src/layouts/request/own-hashes.ts';
import { paths as sitePaths } from '../../../src/paths.ts';
import type { DealerValues } from '../../../src/site/current-dealer.ts';
import { carsOf, type DealerInput, dealerData } from '../../../src/site/load/dealer-data.ts';
import type { BuildJob } from '../../releases/build-job.ts';
import { compressedPage } from '../astro/precompress.ts';
import { pathOf } from '../compliance/built-page.ts';
import { dealerValues } from '../dealer-values.ts';
import { linkFile } from '../link-file.ts';
import { Refusal } from '../refusal.ts';
import { openPageCheck, type PageCheck, type PageFacts } from './page-check.ts';
import { pageKeys } from './page-keys.ts';
import { contentOf, formsOf, pageAt, type RecordedPage, readPages, writePages } from './page-record.ts';
import { type Marks, watchOptions } from './watched-options.ts';

/** The pages of a new release: taken over from the release before, or rendered. */
export type ReleasePages = {
  /** What pages and their check are to see: it notes what each reads. */
  shown: DealerValues;
  /** To be called before a route lists its pages: what it reads for that counts for each of them. */
  beforeListing(component: string): void;
  /** A renderer that renders only pages that the release before does not have, and finishes each while it is in memory. */
  finishing(renderer: AstroPrerenderer): AstroPrerenderer;
  /** What is known of a page, by its file below `client`; undefined if it has to be read. */
  factsOf(file: string): PageFacts | undefined;
  check: PageCheck;
  /** Records the pages for the next build. Those that are not `checked` are read again then. */
  save(state: { checked: boolean }): Promise<void>;
};

/** The route that makes a page, and what the page shows of the stock. */
type PageRoute = Pick<RecordedPage, 'component' | 'cacheKey'>;

/**
 * Opens the pages of a dealer's new release. A page of the latest release is kept if a build would only repeat it:
 * neither what its route says about the stock that it shows (`cacheKey` of `getStaticPaths`) has changed, nor an option
 * or a fact of the stock that it or its route read, nor anything else that pages depend on. A page that asked for the
 * dealer's cars while it was rendered depends on all of them, and on all options; one that did not will not do so this
 * time either, since all it knows is the same. A rendered page is written, compressed and checked at once.
 * @param outDir folder of the new release
 */
export async function openReleasePages(job: BuildJob, dealer: DealerInput, outDir: string): Promise<ReleasePages> {
  const { earlier } = job;
  const damaged = new Set(job.damaged);
  const before = earlier === undefined ? new Map<string, RecordedPage>() : await readPages(earlier);
  const options = watchOptions(dealer.site, dealerData(dealer).facts, job.inputs.days);
  /** How often pages have asked for the dealer's cars so far. */
  let stockReads = 0;
  const shown = dealerValues(dealer, options, () => (stockReads += 1));
  // Read before any page is: what they depend on counts for all of them.
  const sources = dealerSources(options.site);
  const { keyOf, keyOfAll, wouldRepeat } = pageKeys(job.inputs, dealer, options);
  const check = openPageCheck(options.site);
  /** What each route read while it listed its pages, by its component; at '' what was read before. */
  const ofRoutes = new Map<string, Marks[]>();
  let listing: string | undefined;
  const endOfRoute = (component: string) =>
    ofRoutes.set(component, [...(ofRoutes.get(component) ?? []), options.taken()]);
  const routes = new Map<string, PageRoute>();
  const pages = new Map<string, RecordedPage>();
  const fileOf = (page: string) => join(outDir, 'client', page);

  /** Whether the page is now in the new release. */
  function keep(page: string, { component, cacheKey }: PageRoute): boolean {
    const known = before.get(page);
    if (earlier === undefined || known?.component !== component || damaged.has(page)) return false;
    if (!wouldRepeat(known, cacheKey)) return false;
    // An operator may have removed that release in the meantime.
    if (!existsSync(join(earlier, 'client', page))) return false;
    mkdirSync(dirname(fileOf(page)), { recursive: true });
    for (const form of formsOf(page)) {
      const file = join(earlier, 'client', form);
      if (existsSync(file)) linkFile(file, join(outDir, 'client', form));
    }
    if (known.facts) check.knownPage();
    pages.set(page, known);
    return true;
  }

  /** Writes a rendered page with its compressed copy, and checks it. */
  function finish(page: string, rendered: Buffer): Pick<RecordedPage, 'content' | 'facts'> {
    const html = rendered.toString();
    const content = withOwnPolicy(rendered, html, sources);
    const file = fileOf(page);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    // A CDN does its own compression; our gateway sends the files on disk.
    const compressed = job.target === 'node' ? compressedPage(content) : undefined;
    if (compressed) writeFileSync(`${file}.br`, compressed);
    const facts = check.page(pathOf(page), html);
    return { content: contentOf(compressed ? [content, compressed] : [content]), facts };
  }

  return {
    shown,
    beforeListing: (component) => {
      if (listing === undefined) return;
      endOfRoute(listing);
      listing = component;
    },
    finishing: (renderer) => ({
      ...renderer,
      getStaticPaths: async () => {
        listing = '';
        const paths = await renderer.getStaticPaths();
        endOfRoute(listing);
        listing = undefined;
        for (const { pathname, route, cacheKey = '' } of paths) {
          const page = pageAt(pathname);
          if (route.type !== 'page') continue;
          const other = routes.get(page);
          if (other) {
            const cars = carsOf(dealer.stockFile).filter(({ slug }) => pageAt(sitePaths.car(slug)) === page);
            throw new Refusal(twoPages(pathname, other.component, route.component, cars));
          }
          routes.set(page, { component: route.component, cacheKey });
        }
        return paths;
      },
      render: async (request, details) => {
        const page = pageAt(new URL(request.url).pathname);
        const route = routes.get(page);
        if (!route) return renderer.render(request, details);
        if (!keep(page, route)) {
          // Pages are rendered one at a time: what is read meanwhile, this page reads.
          const readsBefore = stockReads;
          options.taken();
          const rendered = await renderer.render(request, details);
          const response = 'response' in rendered ? rendered.response : rendered;
          const isPage = response.body && (response.status < 300 || response.status >= 400);
          // Astro knows what to do where a file of `public/` has the same address.
          if (!isPage || existsSync(fileOf(page))) return rendered;
          const made = finish(page, Buffer.from(await response.arrayBuffer()));
          const ofRoute = ['', route.component].flatMap((one) => ofRoutes.get(one) ?? []);
          const read = [options.namesOf(ofRoute), options.namesOf([options.taken()])];
          const key = stockReads > readsBefore ? keyOfAll(route.cacheKey) : keyOf(route.cacheKey, read);
          pages.set(page, { ...made, ...route, key, options: read });
        }
        const { routeData } = details;
        routeData.distURL ??= [];
        routeData.distURL.push(pathToFileURL(fileOf(page)));
        // Astro writes no file for a response without a body.
        return new Response(null);
      },
    }),
    factsOf: (file) => pages.get(file)?.facts,
    check,
    save: ({ checked }) => {
      const record = [...pages].map(([page, { facts, ...made }]): [string, RecordedPage] => {
        const isRight = checked && facts?.missing.length === 0;
        return [page, { ...made, facts: isRight ? facts : undefined }];
      });
      return writePages(outDir, new Map(record));
    },
  };
}

/** Replaced in the bytes: encoding the whole page once more would take half a millisecond. */
function withOwnPolicy(page: Buffer, html: string, sources: DealerSources): Buffer {
  const { listed, own } = policyOfPage(html, sources);
  const at = page.indexOf(listed);
  return Buffer.concat([page.subarray(0, at), Buffer.from(own), page.subarray(at + listed.length)]);
}

function twoPages(address: string, one: string, other: string, cars: readonly Car[]): string {
  const whose = `two pages have the address ${address}, of ${one} and ${other}`;
  const names = cars.map(({ name, stocknum, id }) => `${name} (${stocknum ?? id})`);
  return cars.length > 0
    ? `${whose}: ${names.join(' and ')} in the stock: import ${cars.length > 1 ? 'their feeds' : 'its feed'} again, which gives every car its own`
    : `${whose}: one needs another, a content page (pages/${address.replace(/^\//, '')}.md) another file name`;
}
