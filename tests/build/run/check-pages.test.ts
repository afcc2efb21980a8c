import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contextOf } from '../../../scripts/build/compliance/check-site.ts';
import { buildPaths } from '../../../scripts/build/paths.ts';
import { checkPages } from '../../../scripts/build/run/check-pages.ts';
import type { BuildJob } from '../../../scripts/releases/build-job.ts';
import { aSite } from '../../site/a-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { pageHtml } from '../compliance/pages.ts';

/** A page with the licences that its footer must show. */
function lawfulPage(main: string): string {
  const { licences, creditLicence } = contextOf(aSite());
  return pageHtml(main, { footer: [...licences.map(({ line }) => line), creditLicence].join('<br>') });
}

interface Made {
  links: string[];
  /** Earlier release. */
  earlier?: string;
  /** Whether the page is the earlier release's file. */
  kept?: boolean;
  phrases?: string[];
}

/** What the check of a site says whose one page has these links: why it may not be published, and what to know of it. */
async function checkedSite({ links, earlier, kept = false, phrases = [] }: Made) {
  const out = temporaryFolder('check-pages');
  mkdirSync(join(out, 'client'));
  const page = join(out, 'client/index.html');
  const anchors = links.map((href) => `<a href="${href}">There</a>`).join('');
  const stockFile = join(out, 'stock.ndjson');
  writeFileSync(stockFile, `${JSON.stringify({ slug: 'kia-1', id: '77' })}\n`);
  const site = aSite({ url: 'https://www.smith.example', compliance: { onError: 'report', bannedPhrases: phrases } });
  if (earlier && kept) linkSync(join(earlier, 'client/index.html'), page);
  else writeFileSync(page, lawfulPage(anchors));
  const inputs = { parts: { dealer: phrases.join() } };
  const job = { site, stockFile, earlier, inputs, slug: 'smith', paths: { ...buildPaths(), dealersDir: out } };
  const notes: string[] = [];
  const refusal = await checkPages(job as unknown as BuildJob, out, notes);
  return { refusal, told: notes.filter((note) => note.includes('leads nowhere')), notes, out };
}

const checked = (...links: string[]) => checkedSite({ links });

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

test('OPS-04 on a page that is kept from the latest release, a car that has sold since is noticed', async () => {
  const first = await checkedSite({ links: ['/cars/kia-1'] });
  const record = join(first.out, 'report/checked.json');
  const before = readFileSync(record, 'utf8');
  expect(before).toContain('"/cars/kia-1"');
  // As if the other car had been there.
  writeFileSync(record, before.replace('kia-1', 'kia-2'));
  writeFileSync(join(first.out, 'client/index.html'), lawfulPage('<a href="/cars/kia-2">There</a>'));
  const sold = await checkedSite({ links: [], earlier: first.out, kept: true });
  expect(sold.told).toEqual([expect.stringContaining('there is no car "kia-2"')]);
});

test('CONF-02 a kept page is not read again, unless the dealer’s rules have changed; a new file always is', async () => {
  const first = await checkedSite({ links: ['/cars/kia-1'] });
  // Something that the check has not seen.
  writeFileSync(join(first.out, 'client/index.html'), lawfulPage('<a href="/nowhere">Bargain</a>'));
  const made = { links: ['/nowhere'], earlier: first.out };
  expect((await checkedSite({ ...made, kept: true })).refusal).toBeUndefined();
  expect((await checkedSite({ ...made, kept: true, phrases: ['bargain'] })).notes.join()).toMatch(/bargain/i);
  expect((await checkedSite(made)).refusal).toContain('/nowhere');
});

test('a page of a release in which a rule was broken is read again', async () => {
  const first = await checkedSite({ links: [], phrases: ['there'] });
  const second = await checkedSite({ links: ['/cars/kia-1'], phrases: ['there'], earlier: first.out });
  expect(second.notes.join()).toMatch(/there/i);
  expect((await checkedSite({ links: [], phrases: ['there'], earlier: second.out, kept: true })).notes).toEqual(
    second.notes,
  );
});
