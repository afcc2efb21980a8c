/**
 * Prepares a Meilisearch host for the dealer websites: the stock index and its settings, a search-only key, and from
 * that key a token for each dealer which reads only that dealer's stock. Can be run again at any time.
 * MEILI_HOST=https://search.example MEILI_ADMIN_KEY=... node scripts/setup-search.ts --out .data/search-keys.json See
 * docs/operations.md, "Search in production".
 */
import { Meilisearch } from 'meilisearch';
import { EnvironmentError, readEnvironment } from '../src/server/env.ts';
import { loadAllSites } from '../src/site/load/load.ts';
import type { Site } from '../src/site/site.ts';
import { catalogueScope } from '../src/site/slices/slices.ts';
import { problemText } from '../src/site/source/problem.ts';
import { setUpStockIndex } from '../src/stock/store/meilisearch/stock-index.ts';
import { dealersByName } from './build/selection.ts';
import { dealerList, readCommandLine, UsageError } from './command/command-line.ts';
import { dealerToken } from './search-host/dealer-token.ts';
import { writeSearchKeys } from './search-host/keys-file.ts';
import { deleteOtherParentKeys, parentKey, wrongParentKeys } from './search-host/parent-key.ts';

const usage = `Usage: MEILI_HOST=... MEILI_ADMIN_KEY=... node scripts/setup-search.ts [options]

  --dealer a,b          tokens for these dealers only (default: all)
  --expires-in-days N   days for which the tokens are valid (default 400: renew once a year, with a month to spare)
  --out FILE            write the tokens into FILE for SEARCH_KEYS_FILE, instead of printing them
  --json                print the result as JSON
  --new-key             derive the tokens from a new key; those of the old key stay valid
  --delete-old-keys     delete all other keys of this kind: tokens derived from them stop working at once
  --dealers-dir DIR     folder of the dealers (DEALERS_DIR, else dealers)

MEILI_ADMIN_KEY must have the right to manage keys: the host's master key, or a key with all actions.`;

const day = 86_400_000;

interface SetUp {
  host: string;
  /** Description of what changed on the host; empty if nothing had to. */
  changes: string[];
  /** Uids of keys that are named as the platform's own is, and may do other things. */
  wrongKeys: string[];
  /** Uid of the key from which the tokens are derived; deleting it on the host revokes them. */
  keyUid: string;
  /** When the tokens end, ISO date and time. */
  expiresAt: string;
  /** By slug of the dealer. */
  tokens: Record<string, string>;
  /** Dealers whose configuration points browsers elsewhere, with the address they use. */
  elsewhere: Record<string, string>;
}

async function setUp(sites: readonly Site[], flags: ReturnType<typeof readFlags>, env = process.env): Promise<SetUp> {
  // Without what production needs: the search keys are what this command is run for.
  const { MEILI_HOST: host, MEILI_ADMIN_KEY: apiKey } = readEnvironment({ ...env, NODE_ENV: undefined });
  if (!host || !apiKey) {
    throw new UsageError(`${host ? 'MEILI_ADMIN_KEY' : 'MEILI_HOST'} is missing in the environment.\n\n${usage}`);
  }
  const client = new Meilisearch({ host, apiKey, defaultWaitOptions: { interval: 100, timeout: 600_000 } });
  const changes = await setUpStockIndex(client);
  const { key, created } = await parentKey(client, { fresh: flags.newKey });
  if (created) changes.push('created a search-only key');
  const deleted = flags.deleteOldKeys ? await deleteOtherParentKeys(client, key.uid) : 0;
  if (deleted > 0) changes.push(`deleted ${deleted} old search ${deleted === 1 ? 'key' : 'keys'}`);
  const wrongKeys = await wrongParentKeys(client);
  const expiresAt = new Date(Date.now() + flags.expiresInDays * day);
  const tokens: Record<string, string> = {};
  const elsewhere: Record<string, string> = {};
  for (const site of sites) {
    tokens[site.slug] = await dealerToken(key, catalogueScope(site), expiresAt);
    const { host: own } = site.search.engine;
    if (!URL.canParse(own) || new URL(own).origin !== new URL(host).origin) elsewhere[site.slug] = own;
  }
  return { host, changes, wrongKeys, keyUid: key.uid, expiresAt: expiresAt.toISOString(), tokens, elsewhere };
}

function print({ host, changes, wrongKeys, expiresAt, tokens, elsewhere }: SetUp, out: string | undefined): void {
  console.log(changes.length > 0 ? `${host}: ${changes.join(', ')}.` : `${host}: nothing to change.`);
  for (const uid of wrongKeys)
    console.log(
      `The key ${uid} has the name of the dealer websites' key, but different rights or an expiry date. It is not used for tokens; --delete-old-keys deletes it.`,
    );
  const slugs = Object.keys(tokens);
  console.log(`${slugs.length} ${slugs.length === 1 ? 'token' : 'tokens'}, valid until ${expiresAt.slice(0, 10)}.`);
  if (out) console.log(`\nWritten to ${out}. Build the sites with SEARCH_KEYS_FILE=${out}; keep the file out of git.`);
  else {
    for (const slug of slugs) console.log(`\n${slug}\n${tokens[slug]}`);
    console.log(
      '\nPut them into a JSON file { "slug": "token" } outside git, and set SEARCH_KEYS_FILE to its path for builds.',
    );
  }
  const others = Object.entries(elsewhere);
  if (others.length > 0) {
    console.log(
      '\nThese dealers do not use this host yet; set "search": { "engine": { "host": ... } } in dealer.json:',
    );
    for (const [slug, own] of others) console.log(`  ${slug} uses ${own}`);
  }
}

function readFlags() {
  const { values } = readCommandLine({
    usage,
    options: {
      dealer: { type: 'string', multiple: true },
      'expires-in-days': { type: 'string', default: '400' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
      'new-key': { type: 'boolean', default: false },
      'delete-old-keys': { type: 'boolean', default: false },
      'dealers-dir': { type: 'string' },
    },
  });
  const days = Number(values['expires-in-days']);
  if (!Number.isInteger(days) || days < 1 || days > 3650) {
    throw new UsageError(`--expires-in-days ${values['expires-in-days']}: must be a whole number from 1 to 3650.`);
  }
  return {
    dealers: dealerList(values.dealer),
    expiresInDays: days,
    out: values.out,
    json: values.json,
    newKey: values['new-key'],
    deleteOldKeys: values['delete-old-keys'],
    dealersDir: values['dealers-dir'] ?? (process.env['DEALERS_DIR'] || 'dealers'),
  };
}

/** The chosen dealers; an invalid one stops the command, since its dealerships are uncertain. */
function sitesOf(dealersDir: string, wanted: readonly string[] | undefined): Site[] {
  const loaded = loadAllSites(dealersDir);
  const problems = loaded.ok ? [] : loaded.problems;
  const slugs = [
    ...new Set([...loaded.sites, ...problems.map(({ dealer }) => ({ slug: dealer }))].map(({ slug }) => slug)),
  ];
  const chosen = dealersByName(slugs, wanted);
  const wrong = problems.filter(({ dealer }) => chosen.includes(dealer));
  if (wrong.length > 0) throw new UsageError(wrong.map(problemText).join('\n'));
  return loaded.sites.filter(({ slug }) => chosen.includes(slug));
}

/** Prints what to do about a host that refuses or cannot be reached. */
function explain(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  if (cause?.code === 'invalid_api_key' || cause?.code === 'missing_master_key') {
    return `${cause.message}\nMEILI_ADMIN_KEY must be the host's master key or a key with all actions; a host without a master key has no tokens.`;
  }
  return cause?.message ? `${message} ${cause.message}` : message;
}

try {
  const flags = readFlags();
  const result = await setUp(sitesOf(flags.dealersDir, flags.dealers), flags);
  if (flags.out) writeSearchKeys(flags.out, result.tokens);
  if (flags.json) console.log(JSON.stringify(flags.out ? { ...result, tokens: undefined } : result, null, 2));
  else print(result, flags.out);
} catch (error) {
  const own = error instanceof UsageError || error instanceof EnvironmentError;
  console.error(own ? error.message : explain(error));
  process.exitCode = 1;
}
