import { describe, expect, test } from 'vitest';
import { readEnvironment, readServerEnvironment } from '~/server/env.ts';

describe('the environment', () => {
  test('needs nothing: without any variable all runs on embedded defaults', () => {
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

  test('a partner without its key stops a production start, and keys without a host any start', () => {
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

  test.each([
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
