import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decoded } from '../../../src/domain/decoded.ts';
import { decodeEntities } from '../../../src/domain/entities.ts';
import { filesIn } from '../../../src/site/load/files-in.ts';
import type { Site } from '../../../src/site/site.ts';
import { builtPage } from '../compliance/built-page.ts';
import { answersOf, type DeadEnd } from './answers.ts';
import { elementWith, noPlace, type PageLinks } from './page-links.ts';
import { splitAddress } from './split-address.ts';

/** A broken address, with its pages. */
export interface BrokenLink extends DeadEnd {
  /** As the page has it. */
  address: string;
  /** Its element, for display: 'link "View stock"'; absent if the element is invisible. */
  element?: string;
  /** Pages and other files of the site that have it. */
  pages: string[];
}

/** Files beside the pages that name addresses of the site. */
const listsOfAddresses = /(?:\.(?:xml|txt|csv)|^\/stock\.json)$/;

/** A named place of another page that a link leads to. */
interface TargetPlace {
  address: string;
  place: string;
  pages: string[];
}

/** Whether an address leads somewhere; for some that depends on the file of another page. */
type Verdict = 'fine' | { end: DeadEnd } | { wanted: TargetPlace };

/** Takes the links of a built site's pages and finds the broken ones. */
export interface LinkCheck {
  /** @param path "/about-us" */
  page(path: string, links: PageLinks): void;
  /** @returns each broken address once, in the order found */
  result(): Promise<BrokenLink[]>;
}

/**
 * @param clientDir the site's finished files
 * @param cars slugs and ids of the dealer's cars
 */
export function linkCheck(site: Site, clientDir: string, cars: ReadonlySet<string>): LinkCheck {
  const names = filesIn(clientDir).filter((file) => !/\.(br|gz)$/.test(file));
  const files = new Set(names.map((file) => `/${file}`));
  const answers = answersOf({ site, files, cars });
  const found = new Map<string, BrokenLink>();
  /** The outcome of each address, so that the thousandth page with the same menu costs nothing. */
  const judged = new Map<string, Verdict>();
  /** Named places of other pages that links lead to, by the file of that page. */
  const places = new Map<string, TargetPlace[]>();

  const report = (address: string, end: DeadEnd, page: string) => {
    const known = found.get(address) ?? { address, ...end, pages: [] };
    if (known.pages.at(-1) !== page) known.pages.push(page);
    found.set(address, known);
  };

  function judge(address: string): Verdict {
    const own = splitAddress(address, site.url);
    if (!own) return 'fine';
    if (own.kind === 'relative') return { end: relativeAddress(address) };
    const { path, place } = own;
    const end = path ? answers.deadEnd(path) : undefined;
    if (end) return { end };
    // Pages rendered on request, or hosted elsewhere, cannot be inspected.
    const file = place && answers.fileAt(decoded(path.split('?', 1)[0] ?? '') ?? '');
    if (!file) return 'fine';
    const wanted: TargetPlace = { address, place, pages: [] };
    places.set(file, [...(places.get(file) ?? []), wanted]);
    return { wanted };
  }

  const take = (address: string, page: string): void => {
    let verdict = judged.get(address);
    if (verdict === undefined) {
      verdict = judge(address);
      judged.set(address, verdict);
    }
    if (verdict === 'fine') return;
    if ('end' in verdict) report(address, verdict.end, page);
    else if (verdict.wanted.pages.at(-1) !== page) verdict.wanted.pages.push(page);
  };

  return {
    page(path, { addresses, missing }) {
      for (const address of addresses) take(address, path);
      for (const { place, ...end } of missing) report(`#${place}`, end, path);
    },
    async result() {
      for (const link of found.values()) {
        const page = builtPage(clientDir, link.pages[0] as string);
        const element = page && elementWith(link.address, page);
        if (element) link.element = element;
      }
      for (const file of [...files].filter((file) => listsOfAddresses.test(file))) {
        const text = await readFile(join(clientDir, file), 'utf8');
        for (const [address] of text.matchAll(ownAddresses(site.url))) take(decodeEntities(address), file);
      }
      for (const [file, wanted] of places) {
        const names = new Set(idsIn(await readFile(join(clientDir, file), 'utf8')));
        for (const { place, address, pages } of wanted) {
          if (!names.has(place)) for (const page of pages) report(address, noPlace(place, names), page);
        }
      }
      for (const page of site.promos.popup?.pages ?? []) take(page, 'promos.json');
      for (const { to } of site.redirects) take(to.replace(/\/?:splat.*$/, ''), '_redirects');
      return [...found.values()];
    },
  };
}

const relativeAddress = (address: string): DeadEnd => ({
  why: 'is relative, so it leads elsewhere from every page',
  nearest: `/${address.replace(/^[./]+/, '')}`,
});

const idsIn = (text: string): string[] => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

function ownAddresses(siteUrl: string): RegExp {
  const { host } = new URL(siteUrl);
  return new RegExp(`https?://${host.replaceAll('.', '\\.')}[^\\s"'<>,)\\]]*`, 'g');
}
