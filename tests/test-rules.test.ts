/** Rules for tests: what would let one pass that proves nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hollowTests } from './hollow-tests.ts';
import { filesBelow, root, tests } from './source-files.ts';

test('no test is skipped or run alone', () => {
  const marker = /\b(it|test|describe)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fail|fails)\b/;
  const itself = 'tests/test-rules.test.ts';
  const broken = tests.filter(({ path, text }) => path !== itself && marker.test(text));
  expect(broken.map((file) => file.path)).toEqual([]);
});

test('no test leaves early or has all it asserts behind a condition', () => {
  expect(tests.flatMap(({ path, text }) => hollowTests(path, text))).toEqual([]);
});

test('a test that would prove nothing is seen', () => {
  const text = `
    test('leaves', async ({ isMobile }) => { if (isMobile) return; expect(1).toBe(1); });
    for (const it of [1]) test(\`leaves \${it}\`, { tag: '@wide' }, () => { if (it) { expect(1); return; } expect(2); });
    test.each([1])('is all condition', (it) => { const two = it; if (two) { expect(two).toBe(2); } });
    test('returns from a callback', () => { [1].map((it) => { if (it) return; }); expect(1).toBe(1); });
    test('has a condition on the way', ({ isMobile }) => { if (isMobile) open(); expect(1).toBe(1); });`;
  expect(hollowTests('a.test.ts', text)).toEqual([
    'a.test.ts:2: leaves early',
    'a.test.ts:3: leaves early',
    'a.test.ts:4: asserts only under a condition',
  ]);
});

test('every browser test runs: as a phone, or on a wide screen where it is tagged so', () => {
  const config = readFileSync(join(root, 'playwright.config.ts'), 'utf8');
  expect(config).not.toContain('testIgnore');
  expect(config.match(/\bgrep(Invert)?: .*?(?=, use|,$)/gm)).toEqual([
    'grep: /@(wide|both)\\b/',
    'grepInvert: /@wide\\b/',
  ]);
  const browserTests = tests.filter(({ path }) => path.startsWith('tests/e2e/'));
  const wrong = browserTests.flatMap(({ path, text }) =>
    [...text.matchAll(/\btag: ([^,}\n]*)/g)].filter(([, tag]) => !/^'@(wide|both)' ?$/.test(tag ?? '')).map(() => path),
  );
  expect(wrong).toEqual([]);
});

test('a dealer more in dealers/ turns no test red: tests take the demo dealers from demo-sites.ts', () => {
  const everyDealer = /['"`](\.\.\/)+dealers['"`]/;
  const broken = tests.filter(({ text }) => /\b(loadAllSites|dealerSlugs)\b/.test(text) && everyDealer.test(text));
  expect(broken.map((file) => file.path)).toEqual([]);
});

test('no randomness without a seed', () => {
  const random = new RegExp(['Math\\.random', 'getRandomValues', 'randomBytes', 'randomInt'].join('|'));
  const written = [...tests, ...filesBelow('tests', /(?<!\.test|\.spec)\.tsx?$/)];
  const broken = written.filter(({ path, text }) => path !== 'tests/test-rules.test.ts' && random.test(text));
  expect(broken.map((file) => file.path)).toEqual([]);
  expect(fc.readConfigureGlobal().seed).toBeTypeOf('number');
});
