import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconNames } from '~/components/ui/icon/icon-names.ts';

test('IMG-03 the sprite has a drawn symbol for each icon, and no other', () => {
  const sprite = readFileSync(join(import.meta.dirname, '../../../../src/components/ui/icon/icons.svg'), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(<[a-z]+ [^>]+\/>)+<\/symbol>/g)];
  expect(drawn.map(([, name]) => name)).toEqual([...iconNames]);
});
