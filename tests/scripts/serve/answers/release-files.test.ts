import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseFiles } from '../../../../scripts/serve/answers/release-files.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const toldOf = (client: string): string[] => {
  const told: string[] = [];
  releaseFiles(client, (problem) => told.push(problem));
  return told;
};

test('OPS-11 operators are told of links in a release, also in its hidden folders, one of which is public', () => {
  const client = temporaryFolder('client');
  mkdirSync(join(client, '.well-known'));
  writeFileSync(join(client, 'index.html'), 'Home');
  expect(toldOf(client)).toEqual([]);
  symlinkSync('/etc/passwd', join(client, '.well-known/a.txt'));
  expect(toldOf(client)).toEqual([
    `${client} contains symbolic links, which are not served: .well-known/a.txt. Build the dealer again.`,
  ]);
});
