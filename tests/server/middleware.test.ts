import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onRequest } from '~/middleware.ts';
import type { Services } from '~/server/services.ts';

const held = Symbol.for('dealer-platform.services');
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'middleware-'));
  vi.stubEnv('DATA_DIR', directory);
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, held);
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true, force: true });
});

/** The services that a page sees behind the middleware. */
async function seen(context: { isPrerendered?: boolean; services?: Services } = {}): Promise<Services | undefined> {
  const locals = context.services ? { services: context.services } : {};
  const answer = new Response();
  const next = async () => answer;
  expect(await onRequest({ isPrerendered: context.isPrerendered ?? false, locals } as never, next)).toBe(answer);
  return (locals as { services?: Services }).services;
}

describe('services of a request', () => {
  test('are the gateway’s where it handed them in', async () => {
    const services = { search: {}, stock: {} } as Services;
    expect(await seen({ services })).toBe(services);
    expect(held in globalThis).toBe(false);
  });

  test('are made from the environment once for all requests of the process', async () => {
    const [first, second] = await Promise.all([seen(), seen()]);
    expect(await first?.search.isHealthy()).toBe(true);
    expect(second).toBe(first);
    expect(await seen()).toBe(first);
  });

  test('are not made for prerendered pages', async () => {
    expect(await seen({ isPrerendered: true })).toBeUndefined();
  });

  test('are tried again after an environment that was wrong', async () => {
    vi.stubEnv('MEILI_HOST', 'nowhere');
    await expect(seen()).rejects.toThrow('MEILI_HOST must be an http or https address');
    vi.stubEnv('MEILI_HOST', '');
    expect(await seen()).toBeDefined();
  });
});
