import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('the changelog leads to every decision', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  expect(decisions.length).toBeGreaterThan(50);
  expect(decisions.filter((name) => !changelog.includes(`](docs/decisions/${name})`))).toEqual([]);
});
