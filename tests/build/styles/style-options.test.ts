import { join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { styleOptions } from '../../../scripts/build/styles/style-options.ts';

/** A style sheet as the build has it, without white space. */
async function built(file: string, css: string): Promise<string> {
  const alias = { '~': join(process.cwd(), 'src') };
  const config = await resolveConfig({ configFile: false, css: styleOptions, resolve: { alias } }, 'build');
  return plain((await preprocessCSS(css, join(process.cwd(), file), config)).code);
}
const plain = (css: string) => css.replace(/[\s;]+/g, '');

const red = 'h2 { color: red }';
const layered = '@layer components { h2 { color: red } }';

test.each([
  ['of a component', 'src/components/ui/Tabs.scss', red, layered],
  ['of a feature, as a style block of its Astro file', 'src/features/home/Home.astro?astro&lang.css', red, layered],
  ['that are layered already, as a style block is when its page is bundled', 'src/features/a.scss', layered, layered],
  ['of a page', 'src/pages/index.scss', red, layered],
  ['of all pages', 'src/styles/base.scss', red, red],
  ['of a shadow tree', 'src/components/strip.scss', ':host { color: red }', ':host { color: red }'],
  ['that are empty', 'src/components/none.scss', '', ''],
])('Styles are in the layer of components, except those that name theirs: %s', async (_, file, css, expected) => {
  expect(await built(file, css)).toBe(plain(expected));
});

test('Every style sheet has the mixins of breakpoints, without importing them', async () => {
  const css = await built('src/pages/index.scss', 'h2 { @include from(md) { color: red } }');
  expect(css).toMatch(/^@layercomponents\{@media\(width>=\d+px\)\{h2\{color:red\}\}\}$/);
});
