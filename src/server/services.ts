import type { StockSource } from '../stock/source.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Watchlist } from './accounts/watchlist.ts';
import type { Events, PhoneReveals } from './activity/events.ts';
import type { Views } from './activity/views.ts';
import type { OpenDatabase } from './db/database.ts';
import type { DocumentsPort } from './documents-port.ts';
import { embeddedDocuments } from './embedded/documents.ts';
import type { Outbox } from './embedded/outbox.ts';
import { type Environment, readServerEnvironment } from './env.ts';
import type { Leads } from './leads/leads.ts';
import type { Limits } from './limits/limits.ts';
import type { CaptchaPort, GeocoderPort, SearchPort } from './ports.ts';
import { type Background, shopperServices } from './shopper-services.ts';

/** What routes and on-demand pages work with. Made once per process and handed in through `Astro.locals`. */
export type Services = {
  search: SearchPort;
  stock: StockSource;
  documents: DocumentsPort;
  views: Views;
  phoneReveals: PhoneReveals;
  events: Events;
  leads: Leads;
  accounts: Accounts;
  watchlist: Watchlist;
  limits: Limits;
  captcha: CaptchaPort;
  geocoder: GeocoderPort;
  /** What was written down instead of sent, in development. */
  outbox: Outbox;
  /** Work without a request: deliveries, tidying up. The host starts and stops it. */
  background: Background;
  /** How many proxies of ours stand before the server (visitor.ts). */
  trustedProxies: number;
};

/** What the place that a server runs in can do. A host that calls a site's own server can do none of it. */
export type Hosting = {
  /** Opens the embedded database in a folder. PGlite comes in here only, so that no site's own bundle holds it. */
  openEmbedded?: (directory: string) => Promise<OpenDatabase>;
  /** Brings a Postgres up to date. */
  migrate?: (url: string) => Promise<void>;
  /** Milliseconds that an answer waits for the first delivery of its lead, where a process may end with its answer. */
  deliverFirst?: number;
};

/**
 * Makes the services that the environment asks for: partners where it names them, else embedded ones over `DATA_DIR`. Nothing is
 * opened or connected to before it is needed. Rejects with an `EnvironmentError` when the environment is not right.
 */
export async function createServices(
  variables: Readonly<Record<string, string | undefined>>,
  hosting: Hosting = {},
): Promise<Services> {
  const env = readServerEnvironment(variables);
  return {
    ...(await stockServices(env)),
    ...(await shopperServices(env, hosting)),
    documents: embeddedDocuments(),
    trustedProxies: env.TRUSTED_PROXIES,
  };
}

async function stockServices(env: Environment): Promise<Pick<Services, 'search' | 'stock'>> {
  if (env.MEILI_HOST) {
    const [{ liveSearch }, { liveStock }] = await Promise.all([import('./live/search.ts'), import('./live/stock.ts')]);
    return {
      search: liveSearch({ host: env.MEILI_HOST, key: env.MEILI_SEARCH_KEY }),
      stock: liveStock({ host: env.MEILI_HOST, key: env.MEILI_SEARCH_KEY }),
    };
  }
  const [{ openForReading }, { embeddedSearch }, { embeddedStock }, { searchDirectory }] = await Promise.all([
    import('../stock/disk-store.ts'),
    import('./embedded/search.ts'),
    import('./embedded/stock.ts'),
    import('../stock/search-directory.ts'),
  ]);
  const store = openForReading(searchDirectory(env));
  return { search: embeddedSearch(store), stock: embeddedStock(store) };
}
