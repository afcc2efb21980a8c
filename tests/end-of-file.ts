import { afterAll, vi } from 'vitest';
import { endFile } from './when-file-ends.ts';

/** After each file of tests (vitest.config.ts): the next one, in the same process, finds what this one found. */
afterAll(async () => {
  await endFile();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
