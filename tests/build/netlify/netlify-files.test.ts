import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { netlifyFiles } from '../../../scripts/build/netlify/netlify-files.ts';

test.each(netlifyFiles)('PRINT-02 a function includes %s', (glob) => {
  expect(globSync(glob, { cwd: join(import.meta.dirname, '../../..') }).length).toBeGreaterThan(0);
});
