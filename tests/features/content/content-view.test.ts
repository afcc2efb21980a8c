import { expect, test } from 'vitest';
import { foldedText } from '~/features/content/content-view.ts';

test('LEGAL-05 a long text is split at its first heading; the headings are its contents, each with an anchor', () => {
  const { opening, rest, contents } = foldedText(
    '<p>Hello.</p>\n<h2>Prices &amp; <em>charges</em></h2>\n<p>All.</p>\n<h2>Links</h2>\n<p>Away.</p>\n',
  );
  expect(opening).toBe('<p>Hello.</p>\n');
  expect(contents).toEqual([
    { id: 'prices-charges', title: 'Prices & charges' },
    { id: 'links', title: 'Links' },
  ]);
  expect(rest).toBe(
    '<h2 id="prices-charges">Prices &amp; <em>charges</em></h2>\n<p>All.</p>\n<h2 id="links">Links</h2>\n<p>Away.</p>\n',
  );
});

test('LEGAL-05 identical headings have anchors of their own', () => {
  const { contents } = foldedText('<h2>Price</h2><h2>Price</h2><h2>Price!</h2>');
  expect(contents.map(({ id }) => id)).toEqual(['price', 'price--2', 'price--3']);
});

test('LEGAL-05 a text without headings is shown whole', () => {
  expect(foldedText('<p>Short.</p>')).toEqual({ opening: '<p>Short.</p>', rest: '', contents: [] });
});
