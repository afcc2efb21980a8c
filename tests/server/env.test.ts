import { describe, expect, test } from 'vitest';
import { readEnvironment, readServerEnvironment } from '~/server/env.ts';
import { openFinancePartner } from '~/server/finance/open-partner.ts';

describe('the environment', () => {
  test('needs nothing: without any variable everything runs on embedded defaults', () => {
    expect(readEnvironment({})).toMatchObject({ DATA_DIR: '.data' });
    expect(readEnvironment({ MEILI_HOST: ' ', PORT: '', DATA_DIR: '' })).toMatchObject({ DATA_DIR: '.data' });
  });

  test('is typed', () => {
    const env = readEnvironment({ PORT: '4321', DEPLOY_TARGET: 'netlify', DEALER: 'one', DATA_DIR: '/srv/data' });
    expect(env).toMatchObject({ PORT: 4321, DEPLOY_TARGET: 'netlify', DEALER: 'one', DATA_DIR: '/srv/data' });
  });

  test('names every problem at once and shows no values', () => {
    const read = () => readEnvironment({ PORT: '99999', DEPLOY_TARGET: 'moon', MEILI_HOST: 'secret-host' });
    expect(read).toThrow(/PORT must be a port.*\n.*DEPLOY_TARGET must be "node" or "netlify"|DEPLOY_TARGET.*\n.*PORT/s);
    expect(read).toThrow('MEILI_HOST must be an http or https address');
    expect(read).not.toThrow(/secret-host|99999|moon/);
  });

  test('OPS-14 hosts in private networks are listed as addresses name them; anything else is refused', () => {
    expect(readEnvironment({}).CRM_PRIVATE_HOSTS).toEqual([]);
    const listed = readEnvironment({ CRM_PRIVATE_HOSTS: ' CRM.internal:443, 10.1.2.3:8443,,[fd00::0:1] ' });
    expect(listed.CRM_PRIVATE_HOSTS).toEqual(['crm.internal', '10.1.2.3:8443', '[fd00::1]']);
    for (const wrong of ['https://crm.internal', 'crm.internal/leads', 'user@crm', 'crm:port', '10.0.0.0/8', '*']) {
      const read = () => readEnvironment({ CRM_PRIVATE_HOSTS: wrong });
      expect(read, wrong).toThrow('CRM_PRIVATE_HOSTS must be hosts separated by commas');
    }
  });

  test('OPS-14 keys of CRMs are the variables that begin with CRM_KEY_, and no others', () => {
    const env = readEnvironment({ CRM_KEY_SMITH: ' k3y ', CRM_KEY_JONES: 'other', AUTH_KEY: 'x', CRM_KEYS: 'x' });
    expect(env.crmKeys).toEqual({ CRM_KEY_SMITH: 'k3y', CRM_KEY_JONES: 'other' });
  });

  test('connections to a database are a number, and need a database', () => {
    const env = { DATABASE_URL: 'postgres://pooler.example/leads', DATABASE_CONNECTIONS: '4' };
    expect(readEnvironment(env)).toMatchObject({ DATABASE_CONNECTIONS: 4 });
    expect(() => readEnvironment({ ...env, DATABASE_CONNECTIONS: '0' })).toThrow('must be a number of connections');
    expect(() => readEnvironment({ DATABASE_DIRECT_URL: env.DATABASE_URL })).toThrow('DATABASE_URL is missing');
  });

  test('a partner without its key stops a start in production, and keys without a host stop any', () => {
    const host = { MEILI_HOST: 'https://search.example' };
    expect(() => readEnvironment(host)).not.toThrow();
    expect(() => readEnvironment({ ...host, NODE_ENV: 'production' })).toThrow('MEILI_SEARCH_KEY is missing');
    expect(() => readEnvironment({ ...host, NODE_ENV: 'production', MEILI_SEARCH_KEY: 'k' })).not.toThrow();
    expect(() => readEnvironment({ MEILI_ADMIN_KEY: 'k' })).toThrow('MEILI_HOST is missing');
  });
});

describe('the environment of a server', () => {
  const complete = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of more than thirty-two characters',
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    SMS_SENDER: '+61400000000',
    SMTP_URL: 'smtps://user:password@mail.example',
    MAIL_FROM: 'leads@platform.example',
  };

  test('needs nothing in development', () => {
    expect(readServerEnvironment({})).toMatchObject({ DATA_DIR: '.data', TRUSTED_PROXIES: 0 });
    expect(readServerEnvironment({ TRUSTED_PROXIES: '2' })).toMatchObject({ TRUSTED_PROXIES: 2 });
    const half = { SEARCH_SECONDS_PER_MINUTE: '0.5' };
    expect(readServerEnvironment(half)).toMatchObject({ SEARCH_SECONDS_PER_MINUTE: 0.5 });
  });

  test('RESERVE-08 the payment provider’s keys belong together, and production never takes demo payments', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    expect(() => readServerEnvironment({ STRIPE_SECRET_KEY: 'sk' })).toThrow('set both or neither');
    expect(() => readServerEnvironment({ ...keys, STRIPE_URL: 'http://127.0.0.1:1' })).not.toThrow();
    expect(() => readServerEnvironment({ ...complete, ...keys })).not.toThrow();
    expect(() => readServerEnvironment({ ...complete, ...keys, STRIPE_URL: 'http://127.0.0.1:1' })).toThrow(
      'must go to Stripe itself',
    );
  });

  test('RESERVE-08 each dealer may have the secret of an endpoint of its own, by its slug', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
    const own = { STRIPE_WEBHOOK_SECRET_SMITH: ' whsec_1 ', STRIPE_WEBHOOK_SECRET_SMITH_NORTH: 'whsec_2' };
    const given = { ...keys, ...own, STRIPE_WEBHOOK_SECRET_4X4: '', CRM_KEY_SMITH: 'key' };
    expect(readServerEnvironment(given).stripeSecrets).toEqual({
      STRIPE_WEBHOOK_SECRET_SMITH: 'whsec_1',
      STRIPE_WEBHOOK_SECRET_SMITH_NORTH: 'whsec_2',
    });
    expect(readServerEnvironment(keys).stripeSecrets).toEqual({});
    expect(() => readServerEnvironment(own)).toThrow(
      'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET_SMITH is set',
    );
    for (const name of ['smith', 'SMITH__NORTH', 'SMITH-NORTH', 'SMITH_', '']) {
      expect(() => readServerEnvironment({ ...keys, [`STRIPE_WEBHOOK_SECRET_${name}`]: 'whsec' })).toThrow(
        `STRIPE_WEBHOOK_SECRET_${name} must be STRIPE_WEBHOOK_SECRET_ and the slug of a dealer in capitals`,
      );
    }
  });

  test('LEAD-06 in production a missing partner is a clear start-up error, never a silent sandbox', () => {
    expect(() => readServerEnvironment(complete)).not.toThrow();
    const read = () => readServerEnvironment({ NODE_ENV: 'production' });
    for (const name of [
      'AUTH_SECRET is missing',
      'SMS_PROVIDER is missing',
      'SMTP_URL and CRM_WEBHOOK_URL are missing',
    ]) {
      expect(read).toThrow(name);
    }
    expect(() =>
      readServerEnvironment({ ...complete, SMTP_URL: '', CRM_WEBHOOK_URL: 'https://crm.example' }),
    ).not.toThrow();
  });

  test('FIN-33 production has no finance partner by accident, and the demonstration only by name', async () => {
    const open = async (env: object) =>
      (await openFinancePartner(readServerEnvironment({ ...complete, ...env })).quote(
        { selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5 },
        {
          ...{ slug: 's', name: 's', partner: 'p', redirectHosts: [] },
          dealership: { id: 'd', name: 'd', address: '' },
        },
      )) as { ok: boolean; problem?: string };
    expect(await open({})).toMatchObject({ ok: false, problem: expect.stringContaining('is not connected') });
    expect(await open({ FINANCE_PARTNER_API: 'demo' })).toMatchObject({ ok: true });
    expect(await open({ NODE_ENV: '' })).toMatchObject({ ok: true });
  });

  test.each([
    [{ FINANCE_PARTNER_URL: 'https://lender.example' }, 'FINANCE_PARTNER_KEY is missing'],
    [{ FINANCE_PARTNER_KEY: 'k' }, 'FINANCE_PARTNER_URL is missing'],
    [{ FINANCE_PARTNER_API: 'finance-options' }, 'FINANCE_PARTNER_KEY is missing'],
    [{ FINANCE_PARTNER_API: 'pigeon' }, 'FINANCE_PARTNER_API must be "pre-approval", "finance-options" or "demo"'],
    [{ FINANCE_PARTNER_API: 'demo', FINANCE_PARTNER_KEY: 'k' }, 'FINANCE_PARTNER_KEY is set, but'],
    [
      { NODE_ENV: 'production', FINANCE_PARTNER_URL: 'http://lender.example', FINANCE_PARTNER_KEY: 'k' },
      'FINANCE_PARTNER_URL must begin with https',
    ],
    [{ VALUATION_URL: 'https://values.example' }, 'VALUATION_URL and VALUATION_KEY go together'],
    [{ VALUATION_API: 'pigeon' }, 'VALUATION_API must be "demo"'],
    [
      { VALUATION_API: 'demo', VALUATION_URL: 'https://values.example', VALUATION_KEY: 'k' },
      'VALUATION_URL is set, but VALUATION_API is "demo"',
    ],
    [
      { NODE_ENV: 'production', VALUATION_URL: 'http://values.example', VALUATION_KEY: 'k' },
      'VALUATION_URL must begin with https',
    ],
    [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_AUTH_TOKEN is missing'],
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be "twilio" or "outbox"'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM is missing'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be the address of a mail server'],
    [{ TURNSTILE_SECRET: 's' }, 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET go together'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be the address of a Postgres'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have 32 characters'],
    [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES must be a number'],
    [{ SEARCH_SECONDS_PER_MINUTE: '90' }, 'SEARCH_SECONDS_PER_MINUTE must be a number of seconds, 0 to 60'],
  ])('%o is named with what would be right', (variables, says) => {
    expect(() => readServerEnvironment(variables)).toThrow(says);
  });
});
