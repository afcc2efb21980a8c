import { Meilisearch } from 'meilisearch';
import { privateAttributes } from '../../src/domain/car/attributes/attribute-lists.ts';
import { carsIndex } from '../../src/domain/search/index/cars-index.ts';
import { stockIndexSettings } from '../../src/domain/search/index/stock-settings.ts';
import type { Environment } from '../../src/server/env.ts';
import { differentSettings } from '../../src/stock/store/meilisearch/different-settings.ts';
import { type Finding, fault, isLocalUrl, type Role, warning } from './finding.ts';

const setUp = 'Run: node scripts/setup-search.ts';

/** Tries the search host with the keys of a role. Changes nothing there. */
export async function checkSearch(
  { MEILI_HOST: host, MEILI_SEARCH_KEY: search, MEILI_ADMIN_KEY: admin }: Environment,
  role: Role,
): Promise<Finding[]> {
  if (!host) return [];
  const open = host.startsWith('http:') && !isLocalUrl(host);
  return [
    ...(open
      ? [warning('MEILI_HOST', 'is http: keys are sent unencrypted', 'Use https unless the network is private')]
      : []),
    ...(role !== 'importer' && search ? await reached('MEILI_SEARCH_KEY', () => checkSearchKey(host, search)) : []),
    ...(role === 'importer' && admin ? await reached('MEILI_ADMIN_KEY', () => checkSettings(host, admin)) : []),
  ];
}

async function reached(where: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    const what = `the search host cannot be used (${cause?.code ?? message})`;
    return [fault(where, what, 'Check MEILI_HOST, the key and the network')];
  }
}

async function checkSearchKey(host: string, key: string): Promise<Finding[]> {
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(host.replace(/\/+$/, '') + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(5000),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const answer = await ask('POST', `/indexes/${carsIndex}/search`, { limit: 20, attributesToRetrieve: ['*'] });
  if (!answer.ok) {
    const right = `Use the key of ${setUp.slice(5)}, and import the stock`;
    return [fault('MEILI_SEARCH_KEY', `a search returned ${answer.status}`, right)];
  }
  const { hits, estimatedTotalHits } = (await answer.json()) as { hits: object[]; estimatedTotalHits: number };
  const shown = privateAttributes.filter((name) => hits.some((hit) => name in hit));
  // Of something that does not exist: has no effect if allowed, while a search key is refused.
  const written = await ask('DELETE', '/indexes/production-check-of-nothing');
  const keys = await ask('GET', '/keys');
  return [
    ...(shown.length > 0 ? [fault('search host', `returns private attributes: ${shown.join(', ')}`, setUp)] : []),
    ...(written.ok || keys.ok
      ? [fault('MEILI_SEARCH_KEY', 'has more rights than searching', 'Use a key with only the action "search"')]
      : []),
    ...(estimatedTotalHits === 0 ? [warning('search host', 'has no cars', 'Import the stock')] : []),
  ];
}

async function checkSettings(host: string, key: string): Promise<Finding[]> {
  const client = new Meilisearch({ host, apiKey: key, timeout: 5000 });
  const now = (await client.index(carsIndex).getSettings()) as Record<string, unknown>;
  const different = differentSettings(now, stockIndexSettings);
  return different.length > 0
    ? [fault('search host', `has settings that differ from the platform's: ${different.join(', ')}`, setUp)]
    : [];
}
