import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nearestName } from '../../../src/domain/nearest-name.ts';
import { type PageElement, textOf } from '../../../src/server/advertising/page-tree.ts';
import type { Site } from '../../../src/site/site.ts';
import type { BuiltPage } from '../compliance/built-page.ts';
import { answersOf, type DeadEnd } from './answers.ts';
import { readLinks } from './page-links.ts';
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
interface Wanted {
  address: string;
  place: string;
  pages: string[];
}

/** Whether an address leads somewhere; for some that depends on a page that is not read yet. */
type Verdict = 'elsewhere' | 'fine' | { end: DeadEnd } | { here: string } | { wanted: Wanted };

/** Takes the pages of one built site and finds their broken addresses. */
export interface LinkCheck {
  /** @returns the addresses of the site on the page; undefined if one of them is broken */
  page(page: BuiltPage): ReadonlySet<string> | undefined;
  /**
   * Takes a page whose addresses are known and were valid.
   * @returns whether they still are; if not, the page itself has to be checked
   */
  knownPage(path: string, addresses: readonly string[]): boolean;
  /** @returns each broken address once, in the order found */
  result(): Promise<BrokenLink[]>;
}

/**
 * @param clientDir the site's finished files
 * @param cars slugs and ids of the dealer's cars
 */
export async function linkCheck(site: Site, clientDir: string, cars: ReadonlySet<string>): Promise<LinkCheck> {
  const files = await filesOf(clientDir);
  const answers = answersOf({ site, files, cars });
  const found = new Map<string, BrokenLink>();
  /** The outcome of each address, so that the thousandth page with the same menu costs nothing. */
  const judged = new Map<string, Verdict>();
  /** Named places of other pages that links lead to, by the file of that page. */
  const places = new Map<string, Wanted[]>();

  const report = (address: string, end: DeadEnd, page: string, element?: PageElement) => {
    const known = found.get(address) ?? { address, ...end, ...described(element), pages: [] };
    if (known.pages.at(-1) !== page) known.pages.push(page);
    found.set(address, known);
  };

  function judge(address: string): Verdict {
    const own = splitAddress(address, site.url);
    if (!own) return 'elsewhere';
    if (own.kind === 'relative') return { end: relativeAddress(address) };
    const { path, place } = own;
    if (path === '') return place ? { here: place } : 'fine';
    const end = answers.deadEnd(path);
    if (end) return { end };
    // Pages rendered on request, or hosted elsewhere, cannot be inspected.
    const file = place && answers.fileAt(decodeURIComponent(path.split('?', 1)[0] ?? ''));
    if (!file) return 'fine';
    const wanted: Wanted = { address, place, pages: [] };
    places.set(file, [...(places.get(file) ?? []), wanted]);
    return { wanted };
  }

  function verdictOn(address: string): Verdict {
    const known = judged.get(address);
    if (known) return known;
    const verdict = judge(address);
    // Not other sites' addresses: each car has dozens of pictures. Copied, since a substring keeps the whole page in memory.
    if (verdict !== 'elsewhere') judged.set(Buffer.from(address).toString(), verdict);
    return verdict;
  }

  const take = (address: string, page: string, here: string[], element?: PageElement): Verdict => {
    const verdict = verdictOn(address);
    if (typeof verdict === 'string') return verdict;
    if ('end' in verdict) report(address, verdict.end, page, element);
    else if ('here' in verdict) here.push(verdict.here);
    else if (verdict.wanted.pages.at(-1) !== page) verdict.wanted.pages.push(page);
    return verdict;
  };

  return {
    page(page) {
      const here: string[] = [];
      const own = new Set<string>();
      let inOrder = true;
      const names = readLinks(page, (address, element) => {
        const verdict = take(address, page.path, here, element);
        if (verdict !== 'elsewhere') own.add(address);
        if (isDeadEnd(verdict)) inOrder = false;
      });
      // A fragment is loaded into pages; its links within a page refer to those.
      for (const place of page.whole ? here : []) {
        if (names.has(place)) continue;
        inOrder = false;
        report(`#${place}`, noPlace(place, names), page.path);
      }
      return inOrder ? own : undefined;
    },
    knownPage(path, addresses) {
      if (addresses.some((address) => isDeadEnd(verdictOn(address)))) return false;
      for (const address of addresses) take(address, path, []);
      return true;
    },
    async result() {
      for (const file of [...files].filter((file) => listsOfAddresses.test(file))) {
        const text = await readFile(join(clientDir, file), 'utf8');
        for (const [address] of text.matchAll(ownAddresses(site.url))) take(address.replaceAll('&amp;', '&'), file, []);
      }
      for (const [file, wanted] of places) {
        const names = new Set(idsIn(await readFile(join(clientDir, file), 'utf8')));
        for (const { place, address, pages } of wanted) {
          if (!names.has(place)) for (const page of pages) report(address, noPlace(place, names), page);
        }
      }
      for (const page of site.promos.popup?.pages ?? []) take(page, 'promos.json', []);
      for (const { to } of site.redirects) take(to.replace(/\/?:splat.*$/, ''), '_redirects', []);
      return [...found.values()];
    },
  };
}

const isDeadEnd = (verdict: Verdict): boolean => typeof verdict === 'object' && 'end' in verdict;

const noPlace = (place: string, names: Iterable<string>): DeadEnd => {
  const nearest = nearestName(place, names);
  return { why: `nothing on that page has the id "${place}"`, nearest: nearest && `#${nearest}` };
};

const relativeAddress = (address: string): DeadEnd => ({
  why: 'is relative, so it leads elsewhere from every page',
  nearest: `/${address.replace(/^[./]+/, '')}`,
});

const idsIn = (text: string): string[] => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

function ownAddresses(siteUrl: string): RegExp {
  const { host } = new URL(siteUrl);
  return new RegExp(`https?://${host.replaceAll('.', '\\.')}[^\\s"'<>,)\\]]*`, 'g');
}

const kinds: Readonly<Record<string, string>> = { a: 'link', img: 'picture', form: 'form', source: 'picture' };

function described(element: PageElement | undefined): { element?: string } {
  if (!element) return {};
  const { name, attributes } = element;
  const text = textOf(element) || attributes['alt'] || attributes['aria-label'] || attributes['id'] || '';
  return { element: `${kinds[name] ?? `<${name}>`}${text ? ` "${text.slice(0, 60)}"` : ''}` };
}

async function filesOf(clientDir: string): Promise<Set<string>> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(clientDir, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
}
