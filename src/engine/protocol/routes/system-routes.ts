import type { IndexCounts, IndexStore } from '../store.ts';
import { indexNotFound } from '../wire-errors.ts';
import { ok, type Route, type RouteCall } from './route.ts';

/** The version of Meilisearch whose protocol is spoken here. */
const protocolVersion = '1.50.0';

export const systemRoutes: readonly Route[] = [
  { on: 'GET /health', handle: () => ok({ status: 'available' }) },
  {
    on: 'GET /version',
    action: 'version',
    handle: () => ok({ commitSha: 'embedded', commitDate: 'embedded', pkgVersion: protocolVersion }),
  },
  { on: 'GET /stats', action: 'stats.get', handle: allStats },
  {
    on: 'GET /indexes/:index/stats',
    action: 'stats.get',
    handle: async ({ store, params: { index = '' } }) => ok(await indexStats(store, index)),
  },
];

async function allStats({ store, access }: RouteCall) {
  const infos = (await store.list()).filter(({ uid }) => access.mayUse(uid));
  const indexes: Record<string, Awaited<ReturnType<typeof indexStats>>> = {};
  for (const { uid } of infos) indexes[uid] = await indexStats(store, uid);
  const size = Object.values(indexes).reduce((sum, { rawDocumentDbSize }) => sum + rawDocumentDbSize, 0);
  const lastUpdate =
    infos
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null;
  return ok({ databaseSize: size, usedDatabaseSize: size, lastUpdate, indexes });
}

async function indexStats(store: IndexStore, uid: string) {
  const counts = await store.stats(uid);
  if (!counts) throw indexNotFound(uid);
  return statsView(counts);
}

const statsView = ({ numberOfDocuments, fieldDistribution, size }: IndexCounts) => ({
  numberOfDocuments,
  rawDocumentDbSize: size,
  avgDocumentSize: numberOfDocuments === 0 ? 0 : Math.round(size / numberOfDocuments),
  isIndexing: false,
  numberOfEmbeddings: 0,
  numberOfEmbeddedDocuments: 0,
  fieldDistribution,
});
