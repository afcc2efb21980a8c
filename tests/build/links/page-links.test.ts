import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageReader } from '../../../scripts/build/compliance/built-page.ts';
import { linkReader } from '../../../scripts/build/links/page-links.ts';

/** Bytes in use once nothing is left to collect. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('the links of a page can be known without keeping the page in memory', () => {
  const read = pageReader();
  const linksOf = linkReader('https://www.smith.example');
  const pageOf = (number: number) =>
    `<html><body><a href="/cars/2021-kia-sorento-${number}">A car</a><p>${String(number).repeat(500_000)}</p></body></html>`;
  const before = heapUsed();
  const known = Array.from({ length: 40 }, (_, n) => linksOf(read(`/page-${n}`, pageOf(n + 10))));
  expect(heapUsed() - before).toBeLessThan(15_000_000);
  expect(known.at(-1)?.addresses).toEqual(['/cars/2021-kia-sorento-49']);
});
