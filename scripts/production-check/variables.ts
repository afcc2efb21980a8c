import { type Environment, EnvironmentError, readEnvironment, readServerEnvironment } from '../../src/server/env.ts';
import { type Finding, fault, type Role, warning } from './finding.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Text typical of examples and makeshift values; a generated secret contains none of it. */
const weak = /example|secret|password|change.?me|test|^(.)\1*$|1234/i;
const make = 'Generate one: openssl rand -base64 32';

/**
 * The environment as a role reads it in production, and what is wrong with it; none if it cannot be read.
 * @param alone the machine does nothing else
 */
export function readVariables(
  variables: Variables,
  role: Role,
  alone: boolean,
): { env: Environment | undefined; findings: Finding[] } {
  try {
    const NODE_ENV = role === 'gateway' ? 'production' : undefined;
    const env = (role === 'gateway' ? readServerEnvironment : readEnvironment)({ ...variables, NODE_ENV });
    return { env, findings: role === 'gateway' ? gatewayVariables(env, variables) : otherVariables(env, role, alone) };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const lines = error.message.split('\n').slice(1);
    return {
      env: undefined,
      findings: lines.map((line) =>
        fault('environment', line.trim().replace(/\.$/, ''), 'The other checks run once it is valid'),
      ),
    };
  }
}

function gatewayVariables(env: Environment, variables: Variables): Finding[] {
  const found: (Finding | false | undefined)[] = [
    variables['NODE_ENV'] !== 'production' &&
      fault('NODE_ENV', 'is not "production": missing partners would be simulated', 'Set it to "production"'),
    ...(['AUTH_SECRET', 'CRM_WEBHOOK_SECRET'] as const).map(
      (name) => env[name] !== undefined && weak.test(env[name]) && fault(name, 'is easy to guess', make),
    ),
    !env.TRUSTED_PROXIES &&
      warning(
        'TRUSTED_PROXIES',
        'is 0: behind a proxy, all shoppers share its address and its rate limits',
        'Set the number of proxies in front of the gateway',
      ),
    /^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY ?? '') &&
      fault('STRIPE_SECRET_KEY', 'is a test key: no real payments are taken', 'Set the live key'),
    /^[123]x0{5}/.test(env.TURNSTILE_SECRET ?? '') &&
      fault('TURNSTILE_SECRET', 'is a test key that accepts everyone, or nobody', 'Set the key of your own widget'),
    !env.TURNSTILE_SECRET &&
      warning('TURNSTILE_SECRET', 'is missing: forms have no captcha', 'Set both keys of a widget'),
    env.SMS_PROVIDER === 'outbox' &&
      warning(
        'SMS_PROVIDER',
        'is "outbox": no codes are sent, so nobody can sign in',
        'Set it to "twilio", and set the account',
      ),
    !env.SMTP_URL &&
      warning('SMTP_URL', 'is missing: no email is sent to dealers or shoppers', 'Set an SMTP server and MAIL_FROM'),
    /@(.+\.)?(example|test|invalid|localhost)(\.\w+)?$/.test(env.MAIL_FROM ?? '') &&
      fault('MAIL_FROM', 'is an example address', 'Set an address that the SMTP server may send from'),
    env.FINANCE_PARTNER_API === 'demo' &&
      warning(
        'FINANCE_PARTNER_API',
        'is "demo": quotes are invented',
        'Set the API of the partner, or remove the variable',
      ),
    env.VALUATION_API === 'demo' &&
      warning('VALUATION_API', 'is "demo": valuations are invented', 'Set a valuation service, or remove the variable'),
    env.MEILI_ADMIN_KEY !== undefined &&
      warning(
        'MEILI_ADMIN_KEY',
        'is set on a gateway, which never writes to the search host',
        'Set it only on the importer',
      ),
    !env.MEILI_HOST &&
      fault('MEILI_HOST', 'is missing: each gateway would have its own stock', 'Set the address of the search host'),
    !env.DATABASE_URL &&
      fault(
        'DATABASE_URL',
        'is missing: only one process can use the embedded database',
        'Set the address of the Postgres that all gateways share',
      ),
  ];
  return found.filter((one) => one !== false && one !== undefined);
}

/** Imports and builds need no server secrets, and a machine without secrets cannot leak any. */
function otherVariables(env: Environment, role: Role, alone: boolean): Finding[] {
  const secretNames = (
    ['AUTH_SECRET', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'TWILIO_AUTH_TOKEN'] as const
  ).filter((name) => env[name]);
  const key = role === 'importer' ? 'MEILI_ADMIN_KEY' : 'MEILI_SEARCH_KEY';
  const found = (alone ? secretNames : []).map((name) =>
    warning(name, `is not needed by the ${role}`, 'Set it only on the gateways'),
  );
  if (!env.MEILI_HOST)
    found.push(
      fault('MEILI_HOST', 'is missing: this machine would use its own stock', 'Set the address of the search host'),
    );
  else if (!env[key]) found.push(fault(key, 'is missing', `Set the key that the ${role} uses`));
  return found;
}
