import { describe, expect, test } from 'vitest';
import { withDeepImports } from '../../scripts/build/icon-imports.ts';
import { rendererTags } from '../../scripts/build/react-markup.ts';

describe('icons are imported one by one', () => {
  const files = new Map([
    [
      'lucide-react',
      new Map([
        ['Phone', 'phone'],
        ['Building2', 'building-2'],
      ]),
    ],
    ['@lucide/astro', new Map([['Home', 'house']])],
  ]);

  test.each([
    [`import { Phone } from 'lucide-react';`, `import Phone from 'lucide-react/icons/phone';`],
    [
      `import {\n  Phone as Call,\n  Building2,\n} from "lucide-react";`,
      `import Call from 'lucide-react/icons/phone';import Building2 from 'lucide-react/icons/building-2';`,
    ],
    [`import { Home } from '@lucide/astro';`, `import Home from '@lucide/astro/icons/house';`],
  ])('%j becomes %j', (before, after) => {
    expect(withDeepImports(before, files)).toBe(after);
  });

  test.each([
    `import { Phone, createLucideIcon } from 'lucide-react';`,
    `import { Phone } from '~/components/phone.ts';`,
    `import * as icons from 'lucide-react';`,
  ])('%j stays as it is', (code) => {
    expect(withDeepImports(code, files)).toBe(code);
  });
});

test('exported React components are marked, other exports are not', () => {
  const code =
    'export function Card(props) {}\nexport function cardText() {}\nfunction Inner() {}\nexport const Size = 3;';
  expect(rendererTags(code)).toBe(`Card[Symbol.for('astro:renderer')] = '@astrojs/react';`);
});
