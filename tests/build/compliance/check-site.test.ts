import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageReader } from '../../../scripts/build/compliance/built-page.ts';
import { checkSite } from '../../../scripts/build/compliance/check-site.ts';
import { complianceLines } from '../../../scripts/build/compliance/compliance-report.ts';
import { elementsOf, readTree, textOf } from '../../../scripts/build/compliance/page-tree.ts';
import { aSite } from '../../site/a-site.ts';
import { pageHtml } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'compliance-'));
afterAll(() => rmSync(folder, { recursive: true }));

const footer = '<p>Dealer licence (NSW): MD000000</p>';
const good = pageHtml('<p>Cars</p>', { footer });
const bad = pageHtml('<p>8.49% p.a.</p>', { footer });

beforeAll(() => {
  const files = {
    'index.html': good,
    'a/index.html': bad,
    'b/index.html': bad,
    'about/index.html': pageHtml('<p>Cars</p>'),
  };
  for (const [file, html] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'client', file)), { recursive: true });
    writeFileSync(join(folder, 'client', file), html);
  }
});

test('FIN-30 FOOT-02 each finding is told once, with its pages; the report lies beside the published folder', async () => {
  const result = await checkSite(aSite(), folder);
  expect(complianceLines(result, 'error')).toEqual([
    'licences: The footer does not show the dealer licence for NSW (Dealer licence (NSW): MD000000) (1 page: /about)',
    'comparison-rate: "8.49% p.a" has no comparison rate beside it (2 pages: /a, /b)',
  ]);
  expect(complianceLines(result, 'warning')).toEqual([]);
  const report = readFileSync(join(folder, 'report/compliance.md'), 'utf8');
  expect(report).toContain('# Compliance of Smith Motors');
  expect(report).toContain('4 built pages were checked.');
  expect(report).toMatch(/\| The footer .* \| broken \| 1 \| {2}\|/);
  expect(report).toMatch(/\| No banned phrases \| kept \|/);
  expect(report).toContain('## To put right\n\n- licences: ');
  expect(report).not.toContain('## To look at');
});

test('FOOT-01 what is the same on all pages is read once, what differs is not lost', () => {
  const read = pageReader();
  const first = read('/a', good);
  const second = read('/b', good);
  const other = read('/c', good.replace('<a href="/">Smith</a>', '<p>8.49% p.a.</p>'));
  expect(textOf(first.body)).toBe('Smith Cars');
  expect(textOf(second.body)).toBe('Cars');
  expect(textOf(other.body)).toBe('8.49% p.a. Cars');
  expect([first.footer, second.footer, first.title, first.description]).toEqual([
    'Dealer licence (NSW): MD000000',
    'Dealer licence (NSW): MD000000',
    'Offers | Smith',
    'Cars & vans',
  ]);
});

test('OPS-06 scripts and drawings are no text of a page, and broken markup is read as a browser would', () => {
  const html = '<p>One<p>Two<br>three<script>"no refunds"</script><svg><text>x</text></svg><img alt="a"><b>four';
  expect(textOf(readTree(html))).toBe('One Two three four');
  expect([...elementsOf(readTree(html))].map(({ name }) => name)).toEqual(['p', 'p', 'br', 'img', 'b']);
});
