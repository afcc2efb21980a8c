import { expect, test } from 'vitest';
import { rendererTags } from '../../scripts/build/astro/fast-react-renderer.ts';

test('exported React components are marked, other exports are not', () => {
  const code =
    'export function Card(props) {}\nexport function cardText() {}\nfunction Inner() {}\nexport const Size = 3;';
  expect(rendererTags(code)).toBe(`Card[Symbol.for('astro:renderer')] = '@astrojs/react';`);
});
