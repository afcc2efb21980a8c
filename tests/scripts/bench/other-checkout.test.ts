import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleOf } from '../../../scripts/bench/other-checkout.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

function checkoutWith(...files: string[]): string {
  const root = temporaryFolder('checkout');
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), `export const file = '${file}';\n`);
  }
  return root;
}

test.each(['scripts/build/plan.ts', 'scripts/build/run/plan.ts'])(
  'a module of another checkout is found at %s',
  async (file) => {
    expect(await moduleOf(checkoutWith(file), 'scripts/build', 'plan.ts')).toMatchObject({ file });
  },
);

test('a module that is not there, or there twice, is told with its folder', async () => {
  const twice = checkoutWith('scripts/build/plan.ts', 'scripts/build/run/plan.ts');
  await expect(moduleOf(twice, 'scripts/build', 'plan.ts')).rejects.toThrow(/scripts\/build one file plan\.ts.*are 2/);
  await expect(moduleOf(twice, 'scripts/serve', 'plan.ts')).rejects.toThrow(/are 0/);
});
