import { expect, test } from 'vitest';
import { linkSources } from '../../../scripts/build/compliance/link-sources.ts';
import { linkLines } from '../../../scripts/build/links/link-lines.ts';
import { dealersFolder, smith } from '../../site/dealers-folder.ts';

const page = (body: string) => `---\ntitle: Visit us\ndescription: How to find us.\n---\n\n${body}\n`;

/** The lines for an address that leads nowhere, in a dealer of these files. */
const linesFor = (address: string, files: Record<string, unknown>, pages = ['/visit-us']) =>
  linkLines(
    [{ address, why: 'no page is there', nearest: '/about-us', element: 'link "Us"', pages }],
    linkSources(dealersFolder({ ...smith(), ...files }), 'smith'),
  );

test('OPS-04 a broken link of a JSON file is reported with file, line, column and key', () => {
  const navigation = `{
  "header": [
    { "label": "Home", "href": "/" },
    { "label": "About", "href": "/offers/sprng" }
  ],
  "footer": []
}`;
  expect(linesFor('/offers/sprng', { 'smith/navigation.json': navigation })).toEqual([
    'dealers/smith/navigation.json:4:33  header[1].href  = "/offers/sprng"  leads nowhere: no page is there  did you mean "/about-us"?  (1 page: /visit-us)',
  ]);
});

test('OPS-04 a broken link in a content page is reported with file, line and column', () => {
  const text = page('Not [this](/offers/sprng-2), nor /offers/sprng/x.\n\nMore [about us](/offers/sprng).');
  expect(linesFor('/offers/sprng', { 'smith/pages/visit-us.md': text })).toEqual([
    expect.stringMatching(/^dealers\/smith\/pages\/visit-us\.md:8:17 {2}= "\/offers\/sprng" {2}leads nowhere/),
  ]);
});

test('OPS-04 a page that replaces a shared one is the one reported', () => {
  const shared = linesFor('{{url}}', {});
  expect(shared.every((line) => line.includes('src/site/default-pages/') || line.startsWith('"'))).toBe(true);
  const own = linesFor('/offers/sprng', {
    'smith/dealer.json': { ...(smith()['smith/dealer.json'] as object), template: 'base' },
    '_presets/base/pages/visit-us.md': page('[a](/offers/sprng)'),
    'smith/pages/visit-us.md': page('Nothing here'),
    '_presets/base/pages/find-us.md': page('[b](/offers/sprng)'),
  });
  expect(own).toEqual([expect.stringMatching(/^dealers\/_presets\/base\/pages\/find-us\.md:6:5 /)]);
});

test('OPS-04 a broken link that is in no file of the dealer is reported with the pages and the text of the link', () => {
  expect(linesFor('/made-by-code', {}, ['/a', '/b', '/c', '/d'])).toEqual([
    '"/made-by-code"  in the link "Us"  leads nowhere: no page is there  did you mean "/about-us"?  (4 pages: /a, /b, /c and 1 more)',
  ]);
});
