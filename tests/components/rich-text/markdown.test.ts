import { expect, test } from 'vitest';
import { markdownHtml } from '~/components/rich-text/markdown.ts';
import { safeHtml, textOfHtml } from '~/components/rich-text/safe-html.ts';

const images = { service: 'own', quality: 75 } as const;

test('IMG-06 a picture in markdown comes in screen sizes, whatever surrounds its address', () => {
  const html = markdownHtml('![The yard](/media/yard.jpg "Us")', 'Table', images);
  expect(html).toMatch(
    /src="\/api\/picture\/\w+\/1200" alt="The yard" title="Us" srcset="\/api\/picture\/\w+\/480 480w, /,
  );
  expect(html).toContain('loading="lazy"');
  expect(markdownHtml('![Plan](/media/plan.svg)', 'Table', images)).toContain('src="/media/plan.svg"');
});

test('CONTENT-04 markdown becomes headings, lists and links', () => {
  const html = markdownHtml('## Parts\n\n- Filters\n- [Oils](/parts)\n\nCall **us**.', 'Table', images);
  expect(html).toContain('<h2>Parts</h2>');
  expect(html).toContain('<li><a href="/parts">Oils</a></li>');
  expect(html).toContain('<strong>us</strong>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[now](javascript:alert(1))',
  '![x](data:text/html;base64,PHNjcmlwdD4=)',
])('OPS-06 %s in markdown stays text', (text) => {
  expect(markdownHtml(text, 'Table', images)).not.toMatch(/<(script|img)|href="javascript|src="data:text/i);
});

test.each([
  ['<p style="color:red" onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<iframe src="https://x.example"></iframe>Text', 'Text'],
  ['<a href="https://x.example" target="_blank">x</a>', '<a href="https://x.example">x</a>'],
  ['<h1>Big</h1>', '<h3>Big</h3>'],
  ['<svg><script>x()</script></svg>', ''],
])('OFFER-07 %s is reduced to %s', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});

test('OFFER-07 the text of HTML keeps the words of two blocks apart and decodes entities', () => {
  expect(textOfHtml('<p>Save &amp; go</p><p>Now &lt;5%</p>')).toBe('Save & go Now <5%');
});

test.each([
  [3, false],
  [4, true],
])('CONTENT-04 a table of %d columns scrolls by itself: %s', (columns, scrolls) => {
  const row = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
  const html = markdownHtml(`Before.\n\n${[row('A'), row('-'), row('1')].join('\n')}\n\nAfter.`, 'A "list"', images);
  expect(html.includes('<div class="wide-table" role="region" aria-label="A &quot;list&quot;" tabindex="0">')).toBe(
    scrolls,
  );
  expect(html).toMatch(scrolls ? /<\/table>\s*<\/div>\s*<p>After/ : /<\/table>\s*<p>After/);
});
