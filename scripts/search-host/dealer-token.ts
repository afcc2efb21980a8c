import { generateTenantToken } from 'meilisearch/token';
import { type CatalogueScope, tenantFilter } from '../../src/domain/search/filter/catalogue-filter.ts';
import { toText } from '../../src/domain/search/filter/filter.ts';
import { carsIndex } from '../../src/domain/search/index/cars-index.ts';

/** A search key for browsers that reads the stock of one dealer, derived from a parent key without asking the host. */
export function dealerToken(
  parent: { key: string; uid: string },
  scope: Pick<CatalogueScope, 'dealershipIds'>,
  expiresAt: Date,
): Promise<string> {
  return generateTenantToken({
    apiKey: parent.key,
    apiKeyUid: parent.uid,
    searchRules: { [carsIndex]: { filter: toText(tenantFilter(scope)) } },
    expiresAt,
  });
}

/** A token's claims. Only the host can verify its signature. */
export interface TokenClaims {
  /** The filter that the host adds to every search of the stock index. */
  filter: string | undefined;
  /** None for a token that never expires. */
  expiresAt: Date | undefined;
}

/** Undefined for a text that is not a tenant token, such as a plain search key. */
export function readToken(token: string): TokenClaims | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token)?.[1];
  if (payload === undefined) return undefined;
  try {
    const { apiKeyUid, searchRules, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      apiKeyUid?: string;
      searchRules?: Record<string, { filter?: string } | null>;
      exp?: number;
    };
    if (!apiKeyUid) return undefined;
    return {
      filter: searchRules?.[carsIndex]?.filter,
      expiresAt: exp === undefined ? undefined : new Date(exp * 1000),
    };
  } catch {
    return undefined;
  }
}
