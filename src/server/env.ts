import * as v from 'valibot';

/** A text that may be left out; an empty one counts as left out. */
const text = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => (value === '' ? undefined : value)),
  ),
);

const address = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must be an http or https address, for example http://127.0.0.1:7700',
  ),
);

const port = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (/^\d+$/.test(value) && Number(value) <= 65_535),
    'must be a port, 0 to 65535',
  ),
  v.transform((value) => (value === undefined ? undefined : Number(value))),
);

const target = v.pipe(
  text,
  v.check((value) => value === undefined || value === 'node' || value === 'netlify', 'must be "node" or "netlify"'),
  v.transform((value) => value as 'node' | 'netlify' | undefined),
);

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
  /** Address of a Meilisearch host; the embedded engine answers when there is none. */
  MEILI_HOST: address,
  /** Key of that host that may search. Needed in production. */
  MEILI_SEARCH_KEY: text,
  /** Key of that host that may write documents and settings; only imports use it. */
  MEILI_ADMIN_KEY: text,
  /** JSON file with the search key of each dealer, `{ "slug": "token" }`, for browsers that ask a host directly; builds read it. */
  SEARCH_KEYS_FILE: text,
  /** `production` turns a missing partner key into an error at start-up. */
  NODE_ENV: text,
});

export type Environment = v.InferOutput<typeof EnvironmentSchema>;

/** Names what is wrong with the environment, one problem a line, never a value (values may be secrets). */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment variables are not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/**
 * Reads the environment once, at start-up. Throws an `EnvironmentError` that lists every problem; in production a
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
  if (problems.length > 0) throw new EnvironmentError(problems);
  return env;
}
