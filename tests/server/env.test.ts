import { describe, expect, test } from 'vitest';
import { readEnvironment } from '~/server/env.ts';

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
