import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildPaths } from '../../../scripts/build/paths.ts';
import { checkPages } from '../../../scripts/build/run/check-pages.ts';
import type { BuildJob } from '../../../scripts/releases/build-job.ts';
import { aSite } from '../../site/a-site.ts';
import { pageHtml } from '../compliance/pages.ts';

/** What the check of a site says whose one page has these links: why it may not be published, and what to know of it. */
async function checked(...links: string[]) {
  const out = mkdtempSync(join(tmpdir(), 'check-pages-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  mkdirSync(join(out, 'client'));
  const anchors = links.map((href) => `<a href="${href}">There</a>`).join('');
  writeFileSync(join(out, 'client/index.html'), pageHtml(anchors));
  const stockFile = join(out, 'stock.ndjson');
  writeFileSync(stockFile, `${JSON.stringify({ slug: 'kia-1', id: '77' })}\n`);
  const site = aSite({ url: 'https://www.smith.example', compliance: { onError: 'report', bannedPhrases: [] } });
  const job = { site, stockFile, slug: 'smith', paths: { ...buildPaths(), dealersDir: out } } as BuildJob;
  const notes: string[] = [];
  const refusal = await checkPages(job, out, notes);
  return { refusal, told: notes.filter((note) => note.includes('leads nowhere')) };
}

test('OPS-04 a link to a car that has sold is told, and publishes all the same', async () => {
  const { refusal, told } = await checked('/cars/kia-1', '/cars/kia-2');
  expect(refusal).toBeUndefined();
  expect(told).toEqual([expect.stringMatching(/^warning .*"\/cars\/kia-2".*there is no car "kia-2"/)]);
});

test('OPS-04 URL-10 a link to a make, model or body type that is out of stock leads to its page', async () => {
  const { refusal, told } = await checked('/search/kia', '/search/kia/sportage', '/search/convertible');
  expect(refusal).toBeUndefined();
  expect(told).toEqual([]);
});

test('OPS-04 a link that never led anywhere keeps the last good site', async () => {
  const { refusal } = await checked('/search/convertable');
  expect(refusal).toMatch(/links lead nowhere:\n.*"\/search\/convertable"/);
});
