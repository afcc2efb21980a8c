import * as v from 'valibot';

/* The possible values of a single environment variable. */

/** An optional text; an empty one counts as missing. */
export const text = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => (value === '' ? undefined : value)),
  ),
);

export const address = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
    'must be an http or https address, for example http://127.0.0.1:7700',
  ),
);

/** Hosts as in `URL.host` of https addresses, separated by commas. */
export const hosts = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value.split(',').flatMap((host) => host.trim() || [])),
  v.check(
    (values) => values.every((host) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`https://${host}`)),
    'must be hosts separated by commas, for example crm.internal,10.1.2.3:8443',
  ),
  v.transform((values) => values.map((host) => new URL(`https://${host}`).host)),
);

export const port = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (/^\d+$/.test(value) && Number(value) <= 65_535),
    'must be a port, 0 to 65535',
  ),
  v.transform((value) => (value === undefined ? undefined : Number(value))),
);

export const target = v.pipe(
  text,
  v.check((value) => value === undefined || value === 'node' || value === 'netlify', 'must be "node" or "netlify"'),
  v.transform((value) => value as 'node' | 'netlify' | undefined),
);

export const databaseUrl = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)),
    'must be the address of a Postgres, for example postgres://user:password@host/database',
  ),
);

export const smtpUrl = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol)),
    'must be the address of a mail server, for example smtps://user:password@host',
  ),
);

export const secret = v.pipe(
  text,
  v.check((value) => value === undefined || value.length >= 32, 'must have 32 characters or more'),
);

export const smsProvider = v.pipe(
  text,
  v.check((value) => value === undefined || value === 'outbox' || value === 'twilio', 'must be "twilio" or "outbox"'),
  v.transform((value) => value as 'outbox' | 'twilio' | undefined),
);

export const financeApi = v.pipe(
  text,
  v.check(
    (value) => value === undefined || ['pre-approval', 'finance-options', 'demo'].includes(value),
    'must be "pre-approval", "finance-options" or "demo"',
  ),
  v.transform((value) => value as 'pre-approval' | 'finance-options' | 'demo' | undefined),
);

export const valuationApi = v.pipe(
  text,
  v.check((value) => value === undefined || value === 'demo', 'must be "demo", or be left out'),
  v.transform((value) => value as 'demo' | undefined),
);

export const seconds = (most: number) =>
  v.pipe(
    text,
    v.check(
      (value) => value === undefined || (/^\d+(\.\d+)?$/.test(value) && Number(value) <= most),
      `must be a number of seconds, 0 to ${most}`,
    ),
    v.transform((value) => (value === undefined ? undefined : Number(value))),
  );

export const connections = v.pipe(
  text,
  v.check(
    (value) => value === undefined || (/^\d{1,3}$/.test(value) && Number(value) >= 1),
    'must be a number of connections, 1 to 999',
  ),
  v.transform((value) => (value === undefined ? undefined : Number(value))),
);

export const megabytes = v.pipe(
  text,
  v.check(
    (value) => value === undefined || /^[1-9]\d{1,6}$/.test(value),
    'must be a whole number of megabytes, at least 10',
  ),
  v.transform((value) => (value === undefined ? undefined : Number(value))),
);

export const count = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d?$/, 'must be a number from 0 to 9'),
    v.transform((value) => Number(value)),
  ),
  '0',
);
