import { type Environment, EnvironmentError, readEnvironment, readServerEnvironment } from '../../src/server/env.ts';
import { type Finding, fault, type Role, warning } from './finding.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Text of examples and of hurry; a made secret has none. */
const weak = /example|secret|password|change.?me|test|^(.)\1*$|1234/i;
const make = 'Make one: openssl rand -base64 32';

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
        fault('environment', line.trim().replace(/\.$/, ''), 'The rest is checked once it can be read'),
      ),
    };
  }
}

function gatewayVariables(env: Environment, variables: Variables): Finding[] {
  const found: (Finding | false | undefined)[] = [
    variables['NODE_ENV'] !== 'production' &&
      fault('NODE_ENV', 'is not production: missing partners would be made up', 'Set it to production'),
    ...(['AUTH_SECRET', 'CRM_WEBHOOK_SECRET'] as const).map(
      (name) => env[name] !== undefined && weak.test(env[name]) && fault(name, 'can be guessed', make),
    ),
    !env.TRUSTED_PROXIES &&
      warning(
        'TRUSTED_PROXIES',
        'is 0: behind a proxy all shoppers share its address, and its limits',
        'Set how many stand before the gateway',
      ),
    /^(sk|rk)_test_/.test(env.STRIPE_SECRET_KEY ?? '') &&
      fault('STRIPE_SECRET_KEY', 'is a test key: no money moves', 'Set the live one'),
    /^[123]x0{5}/.test(env.TURNSTILE_SECRET ?? '') &&
      fault('TURNSTILE_SECRET', 'is a test key that lets everyone in, or nobody', 'Set the one of your own widget'),
    !env.TURNSTILE_SECRET &&
      warning(
        'TURNSTILE_SECRET',
        'is missing: forms ask nobody whether they are a person',
        'Set both keys of a widget',
      ),
    env.SMS_PROVIDER === 'outbox' &&
      warning('SMS_PROVIDER', 'is outbox: nobody can sign in, since no code is sent', 'Set twilio and its account'),
    !env.SMTP_URL &&
      warning('SMTP_URL', 'is missing: no mail is sent, to dealers or shoppers', 'Set a mail server and MAIL_FROM'),
    /@(.+\.)?(example|test|invalid|localhost)(\.\w+)?$/.test(env.MAIL_FROM ?? '') &&
      fault('MAIL_FROM', 'is an example', 'Set an address of yours that the mail server may send for'),
    env.FINANCE_PARTNER_API === 'demo' &&
      warning('FINANCE_PARTNER_API', 'is demo: quotes are made up', 'Name the partner, or leave it out'),
    env.VALUATION_API === 'demo' &&
      warning('VALUATION_API', 'is demo: valuations are made up', 'Name the source, or leave it out'),
    env.MEILI_ADMIN_KEY !== undefined &&
      warning('MEILI_ADMIN_KEY', 'is on a gateway, which never writes to the search host', 'Keep it on the importer'),
    !env.MEILI_HOST &&
      fault(
        'MEILI_HOST',
        'is missing: gateways would each have a stock of their own',
        'Set the address of the search host',
      ),
    !env.DATABASE_URL &&
      fault(
        'DATABASE_URL',
        'is missing: the embedded database belongs to one process',
        'Set the Postgres that all gateways share',
      ),
  ];
  return found.filter((one) => one !== false && one !== undefined);
}

/** Imports and builds need no secret of a server, and a machine that has none can lose none. */
function otherVariables(env: Environment, role: Role, alone: boolean): Finding[] {
  const kept = (['AUTH_SECRET', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'TWILIO_AUTH_TOKEN'] as const).filter(
    (name) => env[name],
  );
  const key = role === 'importer' ? 'MEILI_ADMIN_KEY' : 'MEILI_SEARCH_KEY';
  return [
    ...(alone ? kept : []).map((name) => warning(name, `is not needed by the ${role}`, 'Keep it on the gateways')),
    ...(env.MEILI_HOST
      ? []
      : [
          fault(
            'MEILI_HOST',
            'is missing: this machine would use a stock of its own',
            'Set the address of the search host',
          ),
        ]),
    ...(env.MEILI_HOST && !env[key] ? [fault(key, 'is missing', `Set the key that the ${role} uses`)] : []),
  ];
}
