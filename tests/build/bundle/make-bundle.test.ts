import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { expect, test, vi } from 'vitest';
import { makeBundle } from '../../../scripts/build/bundle/make-bundle.ts';
import { lastChange } from '../../../scripts/build/content-hash.ts';
import { bundleFolder } from '../../../scripts/build/paths.ts';
import type { BuildJob } from '../../../scripts/releases/build-job.ts';
import { aCheckout } from '../a-checkout.ts';

/** In place of the bundler, which takes ten seconds: what happens meanwhile. shared-bundle.test.ts has the real one. */
let meanwhile = () => {};
vi.mock('astro', async (original) => ({
  ...(await original<object>()),
  build: async ({ cacheDir = '' }: AstroInlineConfig) => {
    for (const name of ['server', 'client']) mkdirSync(join(cacheDir, '..', name), { recursive: true });
    writeFileSync(join(cacheDir, '..', 'server', 'entry.mjs'), 'export const handler = () => {};');
    meanwhile();
  },
}));

const checkout = aCheckout();
const code = join(checkout.root, 'src/layouts/Base.astro');

async function jobOf(): Promise<BuildJob> {
  const [planned] = await checkout.plan();
  return (planned as { job: BuildJob }).job;
}
const isStored = ({ bundle }: BuildJob) => existsSync(bundleFolder(checkout.paths, bundle));

test('code that was changed and changed back while it was bundled is not stored: the bundler may have read it in between', async () => {
  meanwhile = () => {
    const text = readFileSync(code, 'utf8');
    writeFileSync(code, 'other code');
    writeFileSync(code, text);
  };
  const job = await jobOf();
  const refusal = 'The code has changed since this build was planned. Build again.';
  await expect(makeBundle(job, () => {})).rejects.toThrow(refusal);
  expect(isStored(job)).toBe(false);

  meanwhile = () => {};
  // A change of this moment counts as one since the start: disks may round times down.
  await vi.waitFor(() => expect(Date.now() - lastChange(code)).toBeGreaterThan(30));
  await makeBundle(job, () => {});
  expect(isStored(job)).toBe(true);
});

test('OPS-09 a bundle with a damaged file is made again, from the code of the plan alone', async () => {
  meanwhile = () => {};
  const job = await jobOf();
  await makeBundle(job, () => {});
  const entry = join(bundleFolder(checkout.paths, job.bundle), 'server', 'entry.mjs');
  const whole = readFileSync(entry, 'utf8');
  writeFileSync(entry, 'export {};');
  await expect(makeBundle({ ...job, code: 'of before' }, () => {})).rejects.toThrow('Build again.');
  await makeBundle(job, () => {});
  expect(readFileSync(entry, 'utf8')).toBe(whole);
});
