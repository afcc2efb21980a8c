import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pageReader } from '../../../scripts/build/compliance/built-page.ts';
import { checkSite } from '../../../scripts/build/compliance/check-site.ts';
import { complianceLines } from '../../../scripts/build/compliance/compliance-report.ts';
import { wordSources } from '../../../scripts/build/compliance/link-sources.ts';
import { elementsOf, readTree, textOf } from '../../../src/server/advertising/page-tree.ts';
import { aSite } from '../../site/a-site.ts';
import { dealersFolder, smith } from '../../site/dealers-folder.ts';
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

test('FIN-30 FOOT-02 each finding is reported once, with its pages; the report is beside the published folder', async () => {
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

test('FOOT-01 what is the same on all pages is read once, and what differs is not lost', () => {
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

test('OPS-06 scripts and drawings are not page text, and broken markup is read as a browser would', () => {
  const html = '<p>One<p>Two<br>three<script>"no refunds"</script><svg><text>x</text></svg><img alt="a"><b>four';
  expect(textOf(readTree(html))).toBe('One Two three four');
  expect([...elementsOf(readTree(html))].map(({ name }) => name)).toEqual(['p', 'p', 'br', 'img', 'b']);
});

test('FIN-30 a claim of the dealer’s own is reported with file and line: in a content page, in a feed, in a fragment that scripts load', async () => {
  const out = mkdtempSync(join(tmpdir(), 'compliance-parts-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const files = {
    'client/about-us/index.html': pageHtml('<p>Drive it from $99 a week.</p>', { footer }),
    'client/cars/a/index.html': pageHtml('<p>Yours for $75 per week!</p>', { footer }),
    'client/parts/lead-forms.json': JSON.stringify({ texts: { thanks: ['Sent.', 'Loans at 4.99% p.a. await'] } }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
  const dealers = dealersFolder({
    ...smith(),
    'smith/pages/about-us.md': '---\ntitle: Us\ndescription: Who we are.\n---\n\nHello.\n\nDrive it from $99 a week.\n',
  });
  writeFileSync(join(dealers, 'smith/stock.csv'), 'Stock No,Comments\nA1,One owner\nA2,Yours for $75 per week!\n');
  expect(complianceLines(await checkSite(aSite(), out), 'error', wordSources(dealers, 'smith'))).toEqual([
    expect.stringMatching(
      /^dealers\/smith\/pages\/about-us\.md:8:15 {2}comparison-rate: "\$99 a week" .*\/about-us\)$/,
    ),
    expect.stringMatching(/^dealers\/smith\/stock\.csv:3:14 {2}comparison-rate: "\$75 per week" .*\/cars\/a\)$/),
    expect.stringMatching(/^comparison-rate: "4\.99% p\.a" .*\/parts\/lead-forms\.json\)$/),
  ]);
});

test.each([
  [
    'a phrase in a page',
    'smith/pages/about-us.md',
    head('Yours,\nno refunds.'),
    '<p>Yours, no refunds.</p>',
    /about-us\.md:7:1 {2}banned-phrases: "no refunds"/,
  ],
  [
    'one over two lines',
    'smith/pages/about-us.md',
    head('Sorry, no\nrefunds.'),
    '<p>Sorry, no refunds.</p>',
    /about-us\.md:6:8 {2}banned-phrases/,
  ],
  [
    'one in bold',
    'smith/pages/about-us.md',
    head('Sorry, **No** refunds.'),
    '<p>Sorry, <b>No</b> refunds.</p>',
    /about-us\.md:6:10 {2}banned-phrases/,
  ],
  [
    'one in an offer',
    'smith/offers.json',
    anOffer('Guaranteed finance approvals!'),
    '<p>Guaranteed finance approvals!</p>',
    /offers\.json:1:47 {2}banned-phrases: "Guaranteed finance approvals"/,
  ],
  [
    'a phrase of the dealer’s',
    'smith/pages/about-us.md',
    head('The best price in town.'),
    '<p>The best price in town.</p>',
    /about-us\.md:6:5 {2}banned-phrases: "Best Price"/,
  ],
  [
    'costs of the road',
    'smith/pages/about-us.md',
    head('$43,990 plus on-road costs'),
    '<p>$43,990 plus on-road costs</p>',
    /about-us\.md:6:\d+ {2}banned-phrases/,
  ],
  [
    'a title',
    'smith/pages/about-us.md',
    '---\ntitle: No refunds\ndescription: D.\n---\n\nText.\n',
    '<h1>No refunds</h1>',
    /about-us\.md:2:8 {2}banned-phrases/,
  ],
  [
    'a rate in bold',
    'smith/pages/about-us.md',
    head('From **4.99%** p.a. today.'),
    '<p>From <b>4.99%</b> p.a. today.</p>',
    /about-us\.md:6:8 {2}comparison-rate: "4\.99% p\.a"/,
  ],
  [
    'a rate over two lines',
    'smith/pages/about-us.md',
    head('From 4.99%\np.a. today.'),
    '<p>From 4.99% p.a. today.</p>',
    /about-us\.md:6:6 {2}comparison-rate/,
  ],
  [
    'a rate of an offer',
    'smith/offers.json',
    anOffer('Now 2.9% p.a. fixed'),
    '<p>Now 2.9% p.a. fixed</p>',
    /offers\.json:1:47 {2}comparison-rate: "2\.9% p\.a"/,
  ],
  [
    'a repayment in bold',
    'smith/pages/about-us.md',
    head('Only **$99** per week.'),
    '<p>Only <b>$99</b> per week.</p>',
    /about-us\.md:6:8 {2}comparison-rate: "\$99 per week"/,
  ],
  [
    'a rate that is a setting',
    'smith/dealer.json',
    {
      ...(smith()['smith/dealer.json'] as object),
      finance: { calculator: { rate: { min: 4, max: 15, default: 8.5 } } },
    },
    '<p>8.5% p.a.</p>',
    /dealer\.json:\d+:\d+ {2}comparison-rate: "8\.5% p\.a"/,
  ],
])('FIN-30 OPS-04 %s is reported with the file and line where it is written', async (_, name, file, body, line) => {
  const out = mkdtempSync(join(tmpdir(), 'compliance-words-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  mkdirSync(join(out, 'client/about-us'), { recursive: true });
  writeFileSync(join(out, 'client/about-us/index.html'), pageHtml(body, { footer }));
  const dealers = dealersFolder({ ...smith(), [name]: file });
  const site = aSite({ compliance: { onError: 'fail', bannedPhrases: ['Best Price'] } });
  const lines = complianceLines(await checkSite(site, out), 'error', wordSources(dealers, 'smith'));
  expect(
    lines.filter((one) => line.test(one)),
    lines.join('\n'),
  ).toHaveLength(1);
});

/** A content page whose text begins on line 6. */
function head(body: string): string {
  return `---\ntitle: Us\ndescription: Who we are.\n---\n\n${body}\n`;
}

function anOffer(description: string): string {
  return `{"offers":[{"id":"a","name":"b","description":"${description}"}]}`;
}
