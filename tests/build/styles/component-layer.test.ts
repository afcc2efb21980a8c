import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { componentLayer } from '../../../scripts/build/styles/component-layer.ts';

const red = 'h2 { color: red }';
const layered = '@layer components { h2 { color: red } }';

test.each([
  ['of a component', 'src/components/ui/Tabs.scss', red, layered],
  ['of a feature, as a style block of its Astro file', 'src/features/home/Home.astro?astro&lang.css', red, layered],
  ['that are layered already, as a style block is when its page is bundled', 'src/features/a.scss', layered, layered],
  ['of a page', 'src/pages/index.scss', red, red],
  ['of all pages', 'src/styles/base.scss', red, red],
  ['of a shadow tree', 'src/components/strip.scss', `:host { color: red }`, ':host { color: red }'],
  ['that are empty', 'src/components/none.scss', '', ''],
])(
  'Styles are in the layer of components where they are those of a component or feature: %s',
  async (_, file, css, expected) => {
    const config = await resolveConfig({ configFile: false, css: componentLayer }, 'build');
    const { code } = await preprocessCSS(css, `${process.cwd()}/${file}`, config);
    const plain = (text: string) => text.replace(/[\s;]+/g, '');
    expect(plain(code)).toBe(plain(expected));
  },
);
