/** What npm installs is what was locked, byte for byte: a package whose hash is not in the lock file may be anything that a registry sends. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

type Locked = { integrity?: string; resolved?: string; inBundle?: boolean };
const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
/** Without ours: the project, and the folder that stands in for a package (scripts/build/netlify/no-emulation). */
const ours = ['', 'scripts/build/netlify/no-emulation'];
const packages = Object.entries(lockFile.packages).filter(
  ([folder, { resolved = folder }]) => !ours.includes(resolved) && !ours.includes(folder),
);

// npm leaves an entry without a hash as it is: delete the entry, and run `npm install --package-lock-only`.
test('every package in the lock file has the hash of its bytes', () => {
  expect(packages.length).toBeGreaterThan(500);
  // What is bundled comes with the bytes of another package.
  const fetched = packages.filter(([, { inBundle }]) => !inBundle);
  const hash = /^sha512-[A-Za-z0-9+/]{86}==$/;
  expect(fetched.filter(([, { integrity }]) => !hash.test(integrity ?? '')).map(([folder]) => folder)).toEqual([]);
});

test('the lock file names no registry, so that each machine uses its own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([folder]) => folder)).toEqual([]);
});
