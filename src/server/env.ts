import * as v from 'valibot';
import { isKeyName } from '../domain/lead/crm/crm.ts';
import {
  address,
  connections,
  count,
  databaseUrl,
  financeApi,
  hosts,
  megabytes,
  port,
  seconds,
  secret,
  smsProvider,
  smtpUrl,
  target,
  text,
  valuationApi,
} from './env-values.ts';

/** Every environment variable that the platform reads. All are optional: without them, everything runs on embedded defaults. */
export const EnvironmentSchema = v.object({
  /** Slug of the dealer for `astro build` and `astro dev`. */
  DEALER: text,
  /** Platform that the built sites run on: `node` (default) or `netlify`. */
  DEPLOY_TARGET: target,
  /** Port of the gateway. */
  PORT: port,
  /** Folder for run-time data: the stock index and the embedded database. Default `.data`. */
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === '' ? '.data' : value)),
    ),
    '.data',
  ),
  /** Address of a Meilisearch host. Without it, the embedded search engine is used. */
  MEILI_HOST: address,
  /** Search key of that host. Required in production. */
  MEILI_SEARCH_KEY: text,
  /** Admin key of that host, which may write documents and settings. Only imports use it. */
  MEILI_ADMIN_KEY: text,
  /**
   * JSON file with the search key of each dealer, `{ "slug": "token" }`, for sites whose browsers query a Meilisearch
   * host directly. Read by builds.
   */
  SEARCH_KEYS_FILE: text,
  /** Address of map tiles with {z}, {x} and {y}, for dealers without `map.tileUrl`. Read by builds. */
  MAP_TILE_URL: text,
  /** Postgres database for accounts and leads. Without it, an embedded database in DATA_DIR is used (docs/leads.md). */
  DATABASE_URL: databaseUrl,
  /** Maximum number of connections of one process to that Postgres. Default 10. */
  DATABASE_CONNECTIONS: connections,
  /** Direct address of Postgres if DATABASE_URL is that of a connection pooler. Migrations use it. */
  DATABASE_DIRECT_URL: databaseUrl,
  /**
   * Secret that signs session cookies and, unless CRM_WEBHOOK_SECRET is set, webhooks. If missing, one is generated and
   * stored in DATA_DIR. Required in production.
   */
  AUTH_SECRET: secret,
  /** Sender of text messages: `twilio`, or `outbox`, which only records them. Required in production. */
  SMS_PROVIDER: smsProvider,
  /** Account with Twilio, or with a service that has the same API. */
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  /** Address of such a service. Default: Twilio. */
  TWILIO_URL: address,
  /** Number or registered name that text messages are sent from, for dealers without `signIn.smsSender`. */
  SMS_SENDER: text,
  /** SMTP server for email. */
  SMTP_URL: smtpUrl,
  /** Address that email is sent from. Required with SMTP_URL. */
  MAIL_FROM: text,
  /** CRM that receives the leads of dealers without destinations of their own. */
  CRM_WEBHOOK_URL: address,
  /**
   * Hosts in private networks that dealers' CRMs may be at, with their ports: crm.internal,10.1.2.3:8443. All other
   * CRMs must be on the public internet.
   */
  CRM_PRIVATE_HOSTS: hosts,
  /**
   * Secret that signs webhooks to CRMs. API keys of other CRMs are variables that begin with CRM_KEY_ and the dealer's
   * slug (docs/leads.md).
   */
  CRM_WEBHOOK_SECRET: secret,
  /** Site key and secret of Cloudflare Turnstile: both or neither. */
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_SECRET: text,
  /** API key and webhook secret of Stripe: both or neither. Without them, no payments are taken (docs/payments.md). */
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  /** Address of a service with Stripe's API. Default: Stripe. Not allowed in production. */
  STRIPE_URL: address,
  /** Key of Google's Geocoding API. Without it, postcodes are located by the platform's own list, to within about 1 km. */
  GEOCODER_KEY: text,
  /**
   * API of the finance partner: `pre-approval`, `finance-options` (docs/finance-partner.md), or `demo`, which invents quotes.
   * Without it and FINANCE_PARTNER_URL, development uses `demo` and production has no partner.
   */
  FINANCE_PARTNER_API: financeApi,
  /** Address and key of the partner's API: both or neither. */
  FINANCE_PARTNER_URL: address,
  FINANCE_PARTNER_KEY: text,
  /**
   * Address of a page that stands for the lender of the `demo` partner, where applications end; `npm start` sets it.
   * Without it they end on the site.
   */
  FINANCE_DEMO_PAGE: address,
  /** Address and key of the valuation service: both or neither (docs/trade-in.md). Without them, development uses `demo`. */
  VALUATION_URL: address,
  VALUATION_KEY: text,
  /**
   * `demo` values vehicles by a built-in table, also in production, if no valuation service is set. Its figures are for
   * demonstration only.
   */
  VALUATION_API: valuationApi,
  /** Number of trusted proxies in front of the server: that many entries of x-forwarded-for are used. */
  TRUSTED_PROXIES: count,
  /** Seconds of search time per minute for one network address in the embedded search engine. Default 20; 0 means no limit. */
  SEARCH_SECONDS_PER_MINUTE: seconds(60),
  /** Size of the gateway's cache of resized pictures, in megabytes. Default 1000. */
  PICTURE_CACHE_MB: megabytes,
  /** Local http server that stands in for all picture hosts, for tests and demonstrations. Not allowed in production. */
  PHOTOS_FROM: address,
  /** Seconds for which a stopping gateway still serves requests, so that proxies notice. Default 10 in production, else 0. */
  DRAIN_SECONDS: seconds(20),
  /** `production` makes a missing partner key an error at startup. */
  NODE_ENV: text,
});

export type Environment = v.InferOutput<typeof EnvironmentSchema> & {
  /** Keys of CRMs by the names of their variables: every one that begins with CRM_KEY_. */
  crmKeys: Readonly<Record<string, string | undefined>>;
  /** Secrets of dealers' own endpoints at Stripe, the same way: those that begin with STRIPE_WEBHOOK_SECRET_. */
  stripeSecrets: Readonly<Record<string, string | undefined>>;
};

/** Lists the problems of the environment, one per line and without values (they may be secrets). */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`Invalid environment variables:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * Reads the environment once, at startup. Throws an `EnvironmentError` that lists every problem; in production a
 * partner without its key is one, so that no site falls back to a sandbox unnoticed.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const parsed = v.safeParse(EnvironmentSchema, variables);
  if (!parsed.success) {
    throw new EnvironmentError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`));
  }
  const given = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const);
  const crmKeys = Object.fromEntries(given.filter(([name]) => isKeyName(name)));
  const isSecret = ([name, value]: (typeof given)[number]) => value && name.startsWith('STRIPE_WEBHOOK_SECRET_');
  const env = { ...parsed.output, crmKeys, stripeSecrets: Object.fromEntries(given.filter(isSecret)) };
  const problems: string[] = [];
  if (env.NODE_ENV === 'production' && env.MEILI_HOST && !env.MEILI_SEARCH_KEY) {
    problems.push(
      'MEILI_SEARCH_KEY is missing: in production the Meilisearch host of MEILI_HOST requires a search key.',
    );
  }
  if (!env.MEILI_HOST && (env.MEILI_SEARCH_KEY || env.MEILI_ADMIN_KEY)) {
    problems.push('MEILI_HOST is missing: MEILI_SEARCH_KEY and MEILI_ADMIN_KEY are keys of a Meilisearch host.');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_CONNECTIONS'] as const) {
    if (env[name] && !env.DATABASE_URL) problems.push(`DATABASE_URL is missing: ${name} is set.`);
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return env;
}

/**
 * The environment of a server for shoppers: accounts and leads require more than a build or an import. Throws an
 * `EnvironmentError`; in production every partner must be set, so that no lead ends up in a sandbox.
 */
export function readServerEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const env = readEnvironment(variables);
  const problems: string[] = [];
  if (env.SMS_PROVIDER === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_SENDER'] as const) {
      if (!env[name]) problems.push(`${name} is missing: SMS_PROVIDER is "twilio".`);
    }
  }
  if (env.SMTP_URL && !env.MAIL_FROM)
    problems.push('MAIL_FROM is missing: SMTP_URL requires an address that email is sent from.');
  if (Boolean(env.TURNSTILE_SITE_KEY) !== Boolean(env.TURNSTILE_SECRET)) {
    problems.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET go together: set both or neither.');
  }
  problems.push(...missingOfFinance(env), ...missingOfValuations(env));
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.');
  }
  for (const name of Object.keys(env.stripeSecrets)) {
    if (!env.STRIPE_SECRET_KEY) problems.push(`STRIPE_SECRET_KEY is missing: ${name} is set.`);
    if (!/^STRIPE_WEBHOOK_SECRET(_[A-Z0-9]+)+$/.test(name))
      problems.push(`${name} must be STRIPE_WEBHOOK_SECRET_ and the slug of a dealer in capitals, with _ for -.`);
  }
  if (env.NODE_ENV === 'production') problems.push(...missingInProduction(env));
  if (problems.length > 0) throw new EnvironmentError(problems);
  return env;
}

function missingOfFinance({
  FINANCE_PARTNER_API: api,
  FINANCE_PARTNER_URL: url,
  FINANCE_PARTNER_KEY: key,
  NODE_ENV,
}: Environment): string[] {
  if (api === 'demo') {
    const set = url ? 'FINANCE_PARTNER_URL' : key ? 'FINANCE_PARTNER_KEY' : undefined;
    return set ? [`${set} is set, but FINANCE_PARTNER_API is "demo", which connects to no partner.`] : [];
  }
  const problems: string[] = [];
  const isSet = api ?? (url || key);
  if (isSet && !url) problems.push('FINANCE_PARTNER_URL is missing: the finance partner needs an address.');
  if (isSet && !key) problems.push('FINANCE_PARTNER_KEY is missing: the finance partner needs a key.');
  if (NODE_ENV === 'production' && url?.startsWith('http:')) {
    problems.push('FINANCE_PARTNER_URL must begin with https in production: it carries credit applications.');
  }
  return problems;
}

function missingOfValuations({
  VALUATION_API,
  VALUATION_URL: url,
  VALUATION_KEY: key,
  NODE_ENV,
}: Environment): string[] {
  if (Boolean(url) !== Boolean(key)) return ['VALUATION_URL and VALUATION_KEY go together: set both or neither.'];
  if (VALUATION_API && url) {
    return ['VALUATION_URL is set, but VALUATION_API is "demo", which connects to no valuation service.'];
  }
  if (NODE_ENV === 'production' && url?.startsWith('http:')) {
    return ['VALUATION_URL must begin with https in production: it carries the registrations of shoppers.'];
  }
  return [];
}

function missingInProduction(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PHOTOS_FROM) problems.push('PHOTOS_FROM is set: in production pictures must come from their own hosts.');
  if (env.STRIPE_URL) problems.push('STRIPE_URL is set: in production payments must go to Stripe itself.');
  if (!env.AUTH_SECRET)
    problems.push('AUTH_SECRET is missing: production requires a secret of your own for session cookies.');
  if (!env.SMS_PROVIDER) {
    problems.push('SMS_PROVIDER is missing: set "twilio", or "outbox" to send no text messages on purpose.');
  }
  if (!env.SMTP_URL && !env.CRM_WEBHOOK_URL) {
    problems.push('SMTP_URL and CRM_WEBHOOK_URL are missing: production requires at least one destination for leads.');
  }
  return problems;
}
