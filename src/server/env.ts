import * as v from 'valibot';
import {
  address,
  connections,
  count,
  databaseUrl,
  financeApi,
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

/** Every environment variable that the platform reads. All are optional: without any, all runs on embedded defaults. */
export const EnvironmentSchema = v.object({
  /** Slug of the dealer that `astro build` and `astro dev` work on. */
  DEALER: text,
  /** Where the built sites will run: `node` (default) or `netlify`. */
  DEPLOY_TARGET: target,
  /** Port of the gateway. */
  PORT: port,
  /** Folder of run-time state: the stock index, the embedded database. `.data` unless given. */
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === '' ? '.data' : value)),
    ),
    '.data',
  ),
  /** Address of a Meilisearch host; the embedded engine answers if there is none. */
  MEILI_HOST: address,
  /** Key of that host that may search. Needed in production. */
  MEILI_SEARCH_KEY: text,
  /** Key of that host that may write documents and settings; only imports use it. */
  MEILI_ADMIN_KEY: text,
  /** JSON file with the search key of each dealer, `{ "slug": "token" }`, for browsers that ask a host directly; builds read it. */
  SEARCH_KEYS_FILE: text,
  /** Address of map pictures with {z}, {x} and {y}, for dealers without `map.tileUrl`; builds read it. */
  MAP_TILE_URL: text,
  /** Postgres that holds accounts and leads; without it an embedded database in DATA_DIR does (docs/leads.md). */
  DATABASE_URL: databaseUrl,
  /** Connections that a process holds to that Postgres at most, 10 unless given. */
  DATABASE_CONNECTIONS: connections,
  /** Postgres itself, where DATABASE_URL names a pooler before it: schema changes are made there. */
  DATABASE_DIRECT_URL: databaseUrl,
  /** Signs session cookies and, unless CRM_WEBHOOK_SECRET is set, webhooks. Made and kept in DATA_DIR where it is missing; needed in production. */
  AUTH_SECRET: secret,
  /** Who sends text messages: `twilio`, or `outbox`, which only writes them down. Needed in production. */
  SMS_PROVIDER: smsProvider,
  /** Account at Twilio, or at a service that speaks its language. */
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  /** Address of such a service; Twilio's own unless given. */
  TWILIO_URL: address,
  /** Number or registered name that text messages come from, where the dealer names none. */
  SMS_SENDER: text,
  /** Mail server for leads. */
  SMTP_URL: smtpUrl,
  /** Address that email comes from; needed with SMTP_URL. */
  MAIL_FROM: text,
  /** CRM that gets the leads of every dealer who names no destination of their own. */
  CRM_WEBHOOK_URL: address,
  /** Signs what CRMs get. */
  CRM_WEBHOOK_SECRET: secret,
  /** Cloudflare Turnstile: both or neither. */
  TURNSTILE_SITE_KEY: text,
  TURNSTILE_SECRET: text,
  /** Key and webhook secret of Stripe: both or neither. Without them no payments are taken (docs/payments.md). */
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  /** Address of a service that speaks as Stripe does; Stripe's own unless given. Refused in production. */
  STRIPE_URL: address,
  /** Key of Google's Geocoding API; without it postcodes are placed by the platform's own list, within about 1 km. */
  GEOCODER_KEY: text,
  /**
   * How the finance partner is spoken to: `pre-approval`, `finance-options` (docs/finance-partner.md), or `demo`, which makes quotes up by
   * rules of its own. Without it and FINANCE_PARTNER_URL development has the demonstration, and production no partner.
   */
  FINANCE_PARTNER_API: financeApi,
  /** Address of the partner's interface, and its key: both or neither. */
  FINANCE_PARTNER_URL: address,
  FINANCE_PARTNER_KEY: text,
  /** Address of the source of valuations, and its key: both or neither (docs/trade-in.md). Without them development has the demonstration. */
  VALUATION_URL: address,
  VALUATION_KEY: text,
  /** `demo` values vehicles by a table of the platform, in production too, where no other source is set: figures for show only. */
  VALUATION_API: valuationApi,
  /** How many of our own proxies are before the server: that many entries of x-forwarded-for are believed. */
  TRUSTED_PROXIES: count,
  /** Seconds of work that the embedded search does for one network address in a minute, 20 unless given; 0 for any amount. */
  SEARCH_SECONDS_PER_MINUTE: seconds(60),
  /** Megabytes of pictures in screens' sizes that a gateway keeps, 1000 unless given. */
  PICTURE_CACHE_MB: megabytes,
  /** A server at an http address of this machine that stands for every host of pictures, for tests and demonstrations. Refused in production. */
  PHOTOS_FROM: address,
  /** Seconds for which a gateway that was asked to stop still answers, so that proxies notice: 10 in production unless given, else 0. */
  DRAIN_SECONDS: seconds(20),
  /** `production` turns a missing partner key into an error at start-up. */
  NODE_ENV: text,
});

export type Environment = v.InferOutput<typeof EnvironmentSchema>;

/** Lists what is wrong with the environment, one problem per line, never a value (values may be secrets). */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment variables are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
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
  const env = parsed.output;
  const problems: string[] = [];
  if (env.NODE_ENV === 'production' && env.MEILI_HOST && !env.MEILI_SEARCH_KEY) {
    problems.push('MEILI_SEARCH_KEY is missing: in production the Meilisearch host of MEILI_HOST needs a search key.');
  }
  if (!env.MEILI_HOST && (env.MEILI_SEARCH_KEY || env.MEILI_ADMIN_KEY)) {
    problems.push('MEILI_HOST is missing: MEILI_SEARCH_KEY and MEILI_ADMIN_KEY are the keys of a Meilisearch host.');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_CONNECTIONS'] as const) {
    if (env[name] && !env.DATABASE_URL) problems.push(`DATABASE_URL is missing: ${name} is set.`);
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return env;
}

/**
 * The environment of a server for shoppers: accounts and leads need more than a build or an import. Throws an
 * `EnvironmentError`; in production every partner must be named, so that no lead ends in a sandbox.
 */
export function readServerEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const env = readEnvironment(variables);
  const problems: string[] = [];
  if (env.SMS_PROVIDER === 'twilio') {
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_SENDER'] as const) {
      if (!env[name]) problems.push(`${name} is missing: SMS_PROVIDER is "twilio".`);
    }
  }
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM is missing: mail needs an address to come from.');
  if (Boolean(env.TURNSTILE_SITE_KEY) !== Boolean(env.TURNSTILE_SECRET)) {
    problems.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET go together: set both or neither.');
  }
  problems.push(...missingOfFinance(env), ...missingOfValuations(env));
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.');
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
    return set ? [`${set} is set, but FINANCE_PARTNER_API is "demo", which has no partner behind it.`] : [];
  }
  const problems: string[] = [];
  const wanted = api ?? (url || key);
  if (wanted && !url) problems.push('FINANCE_PARTNER_URL is missing: the finance partner has no address.');
  if (wanted && !key) problems.push('FINANCE_PARTNER_KEY is missing: the finance partner needs a key.');
  if (NODE_ENV === 'production' && url?.startsWith('http:')) {
    problems.push('FINANCE_PARTNER_URL must begin with https in production: applications for credit travel over it.');
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
    return ['VALUATION_URL is set, but VALUATION_API is "demo", which has no source behind it.'];
  }
  if (NODE_ENV === 'production' && url?.startsWith('http:')) {
    return ['VALUATION_URL must begin with https in production: registrations of shoppers travel over it.'];
  }
  return [];
}

function missingInProduction(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PHOTOS_FROM) problems.push('PHOTOS_FROM is set: in production pictures come from where feeds have them.');
  if (env.STRIPE_URL) problems.push('STRIPE_URL is set: in production payments go to Stripe itself, never to a demo.');
  if (!env.AUTH_SECRET)
    problems.push('AUTH_SECRET is missing: in production session cookies need a secret of your own.');
  if (!env.SMS_PROVIDER) {
    problems.push('SMS_PROVIDER is missing: name "twilio", or "outbox" to send no text messages on purpose.');
  }
  if (!env.SMTP_URL && !env.CRM_WEBHOOK_URL) {
    problems.push('SMTP_URL and CRM_WEBHOOK_URL are missing: in production leads need at least one way out.');
  }
  return problems;
}
