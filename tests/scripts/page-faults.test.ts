import { expect, test } from 'vitest';
import { pageFaults } from '../../scripts/bench/pages/page-faults.ts';

const url = '/cars/a';
const jsonLd = '<script type="application/ld+json">[{"@type":"Car","name":"A"}]</script>';

function page({ head = '', body = '' }: { head?: string; body?: string } = {}): string {
  return `<!doctype html>
<html lang="en-AU">
  <head>
    <title>2021 Toyota Corolla</title>
    <meta name="description" content="A car">
    <link rel="canonical" href="https://www.dealer.example/cars/a">
    ${jsonLd}${head}
  </head>
  <body><main><h1>2021 Toyota Corolla</h1>${body}</main></body>
</html>
`;
}

test.each([
  ['a good page', page({ body: '<p>$9,500 or $0.90 a day. Nullarbor Blue.</p>' })],
  ['words in a script', page({ body: '<script>const a = undefined ?? null;</script>' })],
])('OPS-06 %s has no faults', async (_name, html) => {
  expect(await pageFaults(html, url)).toEqual([]);
});

test.each([
  ['<p>Colour: undefined</p>', 'Colour: undefined'],
  ['<p>null</p>', 'null'],
  ['<p>NaN km</p>', 'NaN km'],
  ['<p>Now $0</p>', 'Now $0'],
  ['<img src="a.jpg" alt="undefined, photo 1">', 'undefined, photo 1'],
])('SPEC-01 PRICE-03 %s is found', async (body, printed) => {
  expect(await pageFaults(page({ body }), url)).toContainEqual(expect.stringMatching(/^prints "/));
  expect((await pageFaults(page({ body }), url)).join()).toContain(printed);
});

test.each([
  ['<title>2021 Toyota Corolla</title>', 'has no title'],
  ['<meta name="description" content="A car">', 'has no description'],
  ['<link rel="canonical" href="https://www.dealer.example/cars/a">', 'has no canonical address'],
  [jsonLd, 'has no JSON-LD'],
])('VDP-01 a page without %s', async (part, fault) => {
  expect(await pageFaults(page().replace(part, ''), url)).toContain(fault);
});

test('VDP-01 another page’s address and broken markup are found', async () => {
  expect(await pageFaults(page(), '/cars/b')).toEqual(['names https://www.dealer.example/cars/a as its address']);
  expect((await pageFaults(page({ body: '<p><div>x</div></p>' }), url)).join()).toContain('markup:');
  expect(await pageFaults(page().replace('[{"@type"', '[{"@type'), url)).toContain('has JSON-LD that is not JSON');
});
