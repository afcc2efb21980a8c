import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadAllSites } from '~/site/load/load.ts';
import { refusal } from '../../scripts/new-dealer.ts';
import { dealersFolder, smith } from '../site/dealers-folder.ts';

const newDealer = (dealersDir: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/new-dealer.ts', ...args, '--dealers', dealersDir], { encoding: 'utf8' });

test('a new dealer passes the checks at once', () => {
  const dealersDir = dealersFolder(smith());
  const { status, stderr } = newDealer(dealersDir, 'kim-and-sons', '--name', 'Kim & Sons');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const result = loadAllSites(dealersDir);
  expect(result.ok && result.sites.map(({ slug, name }) => ({ slug, name }))).toEqual([
    { slug: 'kim-and-sons', name: 'Kim & Sons' },
    { slug: 'smith', name: 'Smith Motors' },
  ]);
  expect(readdirSync(join(dealersDir, 'kim-and-sons', 'media'))).toEqual(['favicon.svg', 'logo.svg']);
  const logo = readFileSync(join(dealersDir, 'kim-and-sons', 'media', 'logo.svg'), 'utf8');
  expect(logo).toContain('Kim &#38; Sons');
  // Whatever font a machine has, the name ends before the picture does.
  const number = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(logo)?.[1]);
  expect(number('x') + number('textLength')).toBeLessThan(number('width'));
});

test.each([
  { slug: 'Kim Motors', says: 'cannot be a slug' },
  { slug: '../kim', says: 'cannot be a slug' },
  { slug: '_kim', says: 'cannot be a slug' },
  { slug: 'smith', says: 'There is already a dealer "smith"' },
  { slug: 'k'.repeat(41), says: 'too long' },
  { slug: undefined, says: 'Usage' },
])('new-dealer refuses the slug $slug', ({ slug, says }) => {
  expect(refusal(dealersFolder(smith()), slug)).toContain(says);
});

test('new-dealer does not touch an existing dealer', () => {
  const dealersDir = dealersFolder(smith());
  const file = join(dealersDir, 'smith', 'dealer.json');
  const before = readFileSync(file, 'utf8');
  expect(newDealer(dealersDir, 'smith').status).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(before);
});
