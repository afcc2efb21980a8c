import { createHash } from 'node:crypto';
import type { WordBoxSettings } from '~/components/type-ahead/word-box.ts';
import { listsOf } from '~/domain/search/address/search-state.ts';
import type { SearchFacts } from '~/domain/search/filter/search-facts.ts';
import type { Site } from '~/site/site.ts';
import { catalogueScope, pictureService } from '~/site/slices/slices.ts';

/**
 * The data for keyword boxes outside the search page, and the name of its file, which follows from it: a page finds the data that was
 * made with it, and a build that changes none of it changes no page.
 */
export function wordBoxFile(
  site: Site,
  { catalogue, noun, yards }: SearchFacts,
): { name: string; settings: WordBoxSettings } {
  const { needs, engine, path: searchPath, defaultRefinements } = site.search;
  const settings: WordBoxSettings = {
    host: engine.host,
    key: engine.key,
    scope: catalogueScope(site),
    catalogue,
    ...(needs.length > 0 ? { needs } : {}),
    ...(yards.length > 0 ? { yards } : {}),
    ...(Object.keys(defaultRefinements).length > 0 ? { defaultLists: listsOf(defaultRefinements) } : {}),
    searchPath,
    noun,
    card: {
      usedKeyword: site.labels.usedKeyword,
      images: pictureService(site),
      texts: { attributes: site.texts.attributes },
    },
    words: site.texts.searchWords,
    askedFor: site.texts.askedFor,
  };
  return { name: createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16), settings };
}
