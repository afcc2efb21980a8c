import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconSprite } from '../../../../scripts/draw-icons.ts';

test('IMG-03 the sprite of icons is drawn from the installed Lucide', async () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../src/components/ui/icon/icons.svg'), 'utf8');
  expect(committed).toBe(await iconSprite());
});
