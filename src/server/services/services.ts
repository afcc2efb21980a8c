import type { StockSource } from '../../stock/source.ts';
import { embeddedDocuments } from '../embedded/documents.ts';
import type { DocumentsPort } from '../embedded/documents-port.ts';
import { type Environment, readServerEnvironment } from '../env.ts';
import { convertPicture } from '../pictures/convert.ts';
import { localPictureHost } from '../pictures/local-picture-host.ts';
import { type OwnPictures, ownPictures } from '../pictures/own-pictures.ts';
import { memoryPictureCache, pictureCache } from '../pictures/picture-cache.ts';
import { pictureMasters } from '../pictures/picture-masters.ts';
import type { SearchPort } from '../ports.ts';
import type { ReservedCars } from '../reservations/reserved-cars.ts';
import { searchWithReserved, stockWithoutPayments, stockWithReserved } from '../reservations/with-reserved.ts';
import { stockWithOldSlugs } from '../stock/old-slugs.ts';
import { throttledLog } from '../throttled-log.ts';
import { type Hosting, type ShopperServices, shopperServices } from './shopper-services.ts';

/** What routes and on-demand pages work with. Created once per process and passed in through `Astro.locals`. */
export type Services = ShopperServices & {
  search: SearchPort;
  stock: StockSource;
  documents: DocumentsPort;
  /** Pictures in the sizes and formats of screens. */
  pictures: OwnPictures;
  /** How many of our proxies are in front of the server (visitor.ts). */
  trustedProxies: number;
};

/**
 * Creates the services that the environment specifies: the partners it names, else embedded ones over `DATA_DIR`. Nothing is
 * opened or connected to before it is needed. Rejects with an `EnvironmentError` if the environment is invalid.
 */
export async function createServices(
  variables: Readonly<Record<string, string | undefined>>,
  hosting: Hosting = {},
): Promise<Services> {
  const env = readServerEnvironment(variables);
  const shoppers = await shopperServices(env, hosting);
  return {
    ...withReserved(await stockServices(env), shoppers.till?.reserved),
    ...shoppers,
    pictures: picturesOf(env, hosting),
    documents: embeddedDocuments(console.error, { convert: hosting.convertPicture, draw: hosting.drawPdf }),
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

function picturesOf({ PHOTOS_FROM, PICTURE_CACHE_MB: megabytes }: Environment, { pictures }: Hosting): OwnPictures {
  const log = throttledLog();
  const cache = pictures ? pictureCache(pictures.folder, (megabytes ?? 1000) * 1_000_000, log) : memoryPictureCache();
  const convert = pictures?.convert ?? convertPicture;
  const masters = pictureMasters(cache, convert, PHOTOS_FROM ? localPictureHost(PHOTOS_FROM) : undefined);
  return ownPictures({ cache, masters, convert, log });
}

type StockServices = Pick<Services, 'search' | 'stock'>;

/** With deposits, held cars are shown as reserved to everyone; without, no car can be reserved. */
const withReserved = ({ search, stock }: StockServices, reserved: ReservedCars | undefined): StockServices =>
  reserved
    ? { search: searchWithReserved(search, reserved), stock: stockWithReserved(stock, reserved) }
    : { search, stock: stockWithoutPayments(stock) };

async function stockServices(env: Environment): Promise<StockServices> {
  if (env.MEILI_HOST) {
    const [{ meilisearchHost }, { liveSearch }, { liveStock }] = await Promise.all([
      import('../live/search-host.ts'),
      import('../live/search.ts'),
      import('../live/stock.ts'),
    ]);
    const host = meilisearchHost({ host: env.MEILI_HOST, key: env.MEILI_SEARCH_KEY });
    return { search: liveSearch(host), stock: stockWithOldSlugs(liveStock(host)) };
  }
  const [{ openForReading }, { embeddedSearch }, { embeddedStock }, { stockFolder }] = await Promise.all([
    import('../../stock/store/disk/stock-reader.ts'),
    import('../embedded/search.ts'),
    import('../embedded/stock.ts'),
    import('../../stock/store/disk/stock-folder.ts'),
  ]);
  const store = openForReading(stockFolder(env));
  const { SEARCH_SECONDS_PER_MINUTE: secondsPerMinute } = env;
  return {
    search: embeddedSearch(store, secondsPerMinute === undefined ? {} : { secondsPerMinute }),
    stock: stockWithOldSlugs(embeddedStock(store)),
  };
}
