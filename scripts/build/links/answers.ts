import { kebab } from '../../../src/domain/car/record/slug.ts';
import { decoded } from '../../../src/domain/decoded.ts';
import { isLeadFormId, leadFormIds } from '../../../src/domain/lead/fields/form-ids.ts';
import { nearestName } from '../../../src/domain/nearest-name.ts';
import { redirectFor } from '../../../src/domain/redirect.ts';
import { stockKindAt } from '../../../src/domain/search/suggestions/out-of-stock.ts';
import { type PlatformAddress, platformAddresses } from '../../../src/site/addresses/platform-addresses.ts';
import { siteRedirects } from '../../../src/site/addresses/redirects.ts';
import type { Site } from '../../../src/site/site.ts';
import { namedStock } from '../../../src/site/slices/slices.ts';

/** Why an address of the site is broken, and the nearest valid one. */
export interface DeadEnd {
  why: string;
  nearest?: string | undefined;
  /** Probably worked while a vehicle was in stock: a sale must not block a site from being published. */
  sold?: true;
}

export interface AnswersInput {
  site: Site;
  /** Every file of the built site by its address: "/about-us/index.html". */
  files: ReadonlySet<string>;
  /** Slugs and ids of the dealer's cars, listed or not. */
  cars: ReadonlySet<string>;
}

/** Which addresses of a built site resolve. */
export interface Answers {
  /** The built file behind a path; nothing if there is none. */
  fileAt(path: string): string | undefined;
  /** @param address path with its query; undefined if it resolves */
  deadEnd(address: string): DeadEnd | undefined;
}

/** @throws nothing: an address that cannot be decoded is broken */
export function answersOf({ site, files, cars }: AnswersInput): Answers {
  const redirects = siteRedirects(site);
  const elsewhere = site.links.answeredElsewhere.map((from) => ({ from, to: '/', status: 302 as const }));
  const routes = platformAddresses
    .filter(({ made }) => made === 'request')
    .map((it) => ({ ...it, pattern: patternOf(it) }));
  const pages = () => [...files].filter((file) => file.endsWith('.html')).map(pageAddress);

  const fileAt = (path: string): string | undefined => {
    const folder = path.replace(/\/$/, '');
    return [path, `${folder}/index.html`, `${folder}.html`].find((file) => files.has(file));
  };

  /** Does what a route's path or query names exist? */
  const names: Record<string, (value: string) => DeadEnd | undefined> = {
    car: (slug) =>
      cars.has(slug)
        ? undefined
        : {
            why: `there is no car "${slug}"`,
            // Compared with every car only if no other route answers.
            get nearest() {
              return nearestName(slug, cars);
            },
            sold: true,
          },
    cars: (list) =>
      list
        .split(',')
        .filter(Boolean)
        .map((slug) => names['car']?.(slug))
        .find(Boolean),
    form: (id) =>
      isLeadFormId(id) ? undefined : { why: `there is no form "${id}"`, nearest: nearestName(id, leadFormIds) },
    picture: (picture) => {
      const file = `/${picture.replace(/\.jpg$/, '')}`;
      return files.has(file) ? undefined : { why: `there is no picture ${file}`, nearest: nearestName(file, files) };
    },
  };

  function onRequest(path: string, query: URLSearchParams): DeadEnd | 'answered' | undefined {
    let first: DeadEnd | undefined;
    for (const { pattern, names: named = {}, spellings } of routes) {
      const match = pattern.exec(path);
      if (!match) continue;
      if (spellings) {
        const canonical = `/${path.split('/').filter(Boolean).map(kebab).join('/')}`;
        if (fileAt(canonical) || stockKindAt(path, namedStock(site))) return 'answered';
        continue;
      }
      const wrong = Object.entries(named).flatMap(([name, kind]) => {
        const value = match.groups?.[name] ?? query.get(name);
        return value ? (names[kind]?.(value) ?? []) : [];
      });
      if (wrong.length === 0) return 'answered';
      first ??= wrong[0];
    }
    return first;
  }

  function deadEnd(address: string): DeadEnd | undefined {
    const [raw = '', query = ''] = address.split('?', 2);
    const path = decoded(raw);
    if (path === undefined) return { why: 'holds a "%" that is not followed by two hexadecimal digits' };
    if (fileAt(path) || redirectFor(redirects, raw) || redirectFor(elsewhere, raw)) return undefined;
    const answer = onRequest(path, new URLSearchParams(query));
    if (answer === 'answered') return undefined;
    const nearest = nearestName(path, /\.\w+$/.test(path) ? files : pages());
    return answer ?? { why: 'no page, file or redirect is there', nearest };
  }

  return { fileAt, deadEnd };
}

/** "/cars/:slug.pdf" as an expression over decoded paths, its names as groups; "*" gets the name assigned by the table. */
function patternOf({ address, names = {} }: PlatformAddress): RegExp {
  const [rest = 'rest'] = Object.keys(names);
  const body = address
    .replace(/[.]/g, '\\.')
    .replace(/\/\*/, `(?:/(?<${rest}>.*))?`)
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${body}/?$`);
}

/** "/about-us/index.html" is the page "/about-us". */
const pageAddress = (file: string): string => file.replace(/\/index\.html$|\.html$/, '') || '/';
