import { expect, test } from 'vitest';
import { hasScale, notRun } from '../../../scripts/test/programs.ts';

const all = { chromium: true, postgres: true, haproxy: true };

test('with every program everything is run', () => {
  expect(notRun(all)).toEqual([]);
  expect(hasScale(all)).toBe(true);
});

test('what is not run without a program is said, with the package that is missing', () => {
  expect(notRun({ ...all, haproxy: false })).toEqual([
    'tests/scale, production-check and netlify-background, the shape of production: HAProxy missing (Debian: apt-get install haproxy)',
  ]);
  expect(hasScale({ ...all, haproxy: false })).toBe(false);
  expect(notRun({ chromium: false, postgres: false, haproxy: false })).toEqual([
    'tests on Postgres (those on the embedded database run): Postgres missing (Debian: apt-get install postgresql)',
    'tests/scale, production-check and netlify-background, the shape of production: Postgres and HAProxy missing (Debian: apt-get install postgresql haproxy)',
    'tests/e2e and tests/built, sites in a browser: Chromium missing (Debian: apt-get install chromium-headless-shell)',
  ]);
});
