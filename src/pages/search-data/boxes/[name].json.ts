import site from 'virtual:site';
import { cars, fingerprint, readAt } from 'virtual:stock';
import type { APIRoute, GetStaticPaths } from 'astro';
import type { WordBoxSettings } from '~/components/type-ahead/word-box.ts';
import { yardsOf } from '~/domain/location/points/yards.ts';
import { snapshotName } from '~/domain/search/index/stock-snapshot.ts';
import { paths } from '~/paths.ts';
import { pictureService, searchSite } from '~/site/slices/slices.ts';
import { searchCatalogueOf } from '~/stock/search-stock.ts';

export const getStaticPaths = (() => [
  { params: { name: snapshotName(fingerprint, readAt) } },
]) satisfies GetStaticPaths;

/** Data for a keyword box outside the search page, fetched when it is first touched. */
export const GET: APIRoute = async () => {
  const { scope, noun, ...places } = searchSite(site);
  const { listed, directory } = searchCatalogueOf(await cars(), scope, places, readAt);
  const yards = yardsOf(listed, site.locations);
  const settings: WordBoxSettings = {
    host: site.search.engine.host,
    key: site.search.engine.key,
    snapshot: paths.stockSnapshot(snapshotName(fingerprint, readAt)),
    scope,
    directory,
    ...(site.search.needs.length > 0 ? { needs: site.search.needs } : {}),
    ...(yards.length > 0 ? { yards } : {}),
    searchPath: site.search.path,
    noun: noun(listed),
    card: { usedKeyword: site.labels.usedKeyword, images: pictureService(site) },
    words: site.texts.searchWords,
    askedFor: site.texts.askedFor,
  };
  return Response.json(settings);
};
