import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { markupText } from '~/domain/markup-text.ts';

test('OPS-06 a text is shown as it is, and never becomes markup', () => {
  expect(markupText(`<b title="x">Tom & Jerry's</b>`)).toBe("&lt;b title=&quot;x&quot;&gt;Tom &amp; Jerry's&lt;/b&gt;");
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const [element] = parse(`<p title="${markupText(text)}">${markupText(text)}</p>`).querySelectorAll('*');
      expect(element?.childNodes.every(({ nodeType }) => nodeType === 3)).toBe(true);
      expect(markupText(text)).not.toMatch(/[<>"]/);
    }),
  );
});

test('OPS-06 what XML cannot contain is left out: control characters and lone surrogates', () => {
  expect(markupText('a\u0000b\u000bc\u007fd\ud800e\ufffef\tg\nh\u{1F697}')).toBe('abcdef\tg\nh\u{1F697}');
});
