import { tenantFilter } from '../../../src/domain/search/filter/catalogue-filter.ts';
import { toText } from '../../../src/domain/search/filter/filter.ts';
import { readEnvironment } from '../../../src/server/env.ts';
import type { Site } from '../../../src/site/site.ts';
import { catalogueScope } from '../../../src/site/slices/slices.ts';
import { readToken } from '../../search-host/dealer-token.ts';
import { readSearchKeys } from '../../search-host/keys-file.ts';

/** A site that is ready to build, or why its search would not work. */
export type KeyedSite<S> = { ok: true; site: S; warnings: string[] } | { ok: false; problem: string };

/** Days before a key expires from which builds warn. */
const warningDays = 30;
const day = 86_400_000;

/**
 * Gives sites whose browsers query a Meilisearch host directly their key: from `SEARCH_KEYS_FILE`, so that a new key
 * needs no commit, else from dealer.json. A site without a key, or with one that the host will refuse or that reads stock
 * other than its own, is a problem. Throws if the environment or the file cannot be used.
 */
export function openSearchKeys(
  env: Record<string, string | undefined>,
  now: Date,
): <S extends Pick<Site, 'slug' | 'dealerships' | 'search'>>(site: S) => KeyedSite<S> {
  const { SEARCH_KEYS_FILE: file } = readEnvironment(env);
  const keys = file ? readSearchKeys(file) : {};
  return (site) => {
    const { engine } = site.search;
    // The search of the site itself needs no key: the server sets the dealer's scope.
    if (!URL.canParse(engine.host)) return { ok: true, site, warnings: [] };
    const key = keys[site.slug] ?? engine.key;
    const remedy = `Make one with: node scripts/setup-search.ts --dealer ${site.slug} --out ${file ?? 'FILE'}`;
    const problem = (what: string) => ({ ok: false as const, problem: `${what} ${remedy}` });
    if (key === '') {
      const where = file ?? 'SEARCH_KEYS_FILE (not set)';
      return problem(`Browsers ask ${engine.host}, but neither ${where} nor search.engine.key contains a key for it.`);
    }
    const token = readToken(key);
    if (!token)
      return problem('The search key is not a tenant token: it would show browsers the stock of every dealer.');
    if (token.filter !== toText(tenantFilter(catalogueScope(site)))) {
      return problem("The search key was made for other dealerships than those of dealer.json that aren't hidden.");
    }
    const left = token.expiresAt ? token.expiresAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
    const until = token.expiresAt?.toISOString().slice(0, 10);
    if (left <= 0) return problem(`The search key expired on ${until}.`);
    const warnings = left < warningDays * day ? [`The search key expires on ${until}. ${remedy}`] : [];
    return { ok: true, site: { ...site, search: { ...site.search, engine: { ...engine, key } } }, warnings };
  };
}
