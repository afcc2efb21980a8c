import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/test/chromium.ts';
import { playwrightCount, vitestCount } from '../../../scripts/test/counts.ts';

let folder = '';
const report = (content: unknown) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a test file that could not be loaded counts as a failure, and a test that passed at the second attempt is named', () => {
  const loaded = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'doors open', failureMessages: [] },
      { status: 'passed', fullName: 'doors stay open', failureMessages: ['They had closed.'] },
      { status: 'failed', fullName: 'doors close', failureMessages: ['They are open.'] },
    ],
  };
  const broken = { name: 'b.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] };
  const file = report({ numPassedTests: 5, numFailedTests: 1, testResults: [loaded, broken] });
  expect(vitestCount(file)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['doors close', 'b.test.ts: cannot be read'],
    unsteady: ['doors stay open'],
  });
});

test('a browser test that passed at the second attempt has passed and is named, an error outside the tests has not', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });
  const inner = { specs: [spec('drawer', 'unexpected'), spec('photos', 'flaky')] };
  const suites = [{ specs: [spec('menu', 'expected')], suites: [inner] }];
  const file = report({ stats: { expected: 7, unexpected: 2, flaky: 1 }, errors: [{}], suites });
  expect(playwrightCount(file)).toEqual({
    passed: 8,
    failed: 3,
    failures: ['[phone] drawer'],
    unsteady: ['[phone] photos'],
  });
});

test('no report means no count', () => {
  expect(vitestCount(join(folder, 'none.json'))).toBeUndefined();
  expect(playwrightCount(join(folder, 'none.json'))).toBeUndefined();
});

test('the browser is the configured one, else one on the path', () => {
  writeFileSync(join(folder, 'chromium'), '');
  expect(findChromium({ CHROMIUM_PATH: '/opt/own', PATH: folder })).toBe('/opt/own');
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'chromium'));
});
