import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeDroppable } from '../../scripts/build/astro/droppable-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = join(temporaryFolder('server'), 'server');
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};

/** Runs a program of its own in a process that can be told to clear its memory; answers what it prints as JSON. */
function ran(program: string): unknown {
  const file = join(folder, '..', 'program.ts');
  writeFileSync(
    file,
    `import { loadServer } from ${JSON.stringify(resolve('scripts/serve/build-server.ts'))};\n${program}`,
  );
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', file], { encoding: 'utf8' }));
}

test('OPS-05 a server of a build has its packages, in either form, and leaves nothing behind once it is unloaded', async () => {
  // One of CommonJS, one with a default export, one that cannot be required by its name, and one that is asked for later.
  put(
    'entry.mjs',
    `import React, { createElement } from 'react';
import MarkdownIt from 'markdown-it';
import { parse } from 'ultrahtml';
import path from 'node:path';
import { version } from './chunks/page.mjs';
process.on('unhandledRejection', () => {});
export const handler = async () => [
  React.createElement === createElement, new MarkdownIt().render('*a*').trim(), typeof parse, path.basename(import.meta.url),
  version, (await import('./chunks/late.mjs')).late,
];
export const large = new Array(1e5).fill(handler);`,
  );
  put('chunks/page.mjs', 'export const version = 1;');
  put(
    'chunks/late.mjs',
    `import { version } from './page.mjs'; import * as v from 'valibot'; export const late = typeof v.parse + version;`,
  );
  await makeDroppable(folder);
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.mjs'))).toEqual([]);
  const found = ran(`
const folder = ${JSON.stringify(folder)};
let server = await loadServer(folder);
const answer = await server.handler();
const old = new WeakRef(server.handler);
server = await loadServer(folder);
for (let tries = 0; tries < 50 && old.deref(); tries += 1) {
  await new Promise((later) => setTimeout(later, 10));
  globalThis.gc();
}
const listeners = process.listenerCount('unhandledRejection');
console.log(JSON.stringify({ answer, again: (await server.handler())[4], gone: old.deref() === undefined, listeners }));`);
  expect(found).toEqual({
    answer: [true, '<p><em>a</em></p>', 'function', 'entry.cjs', 1, 'function1'],
    again: 1,
    gone: true,
    listeners: 0,
  });
});

test('a build of an earlier version is still served, and one without a server has none', () => {
  const earlier = join(folder, '..', 'earlier');
  mkdirSync(earlier);
  writeFileSync(
    join(earlier, 'entry.mjs'),
    `import * as v from 'valibot'; export const handler = () => typeof v.parse;`,
  );
  const found = ran(`
const server = await loadServer(${JSON.stringify(earlier)});
console.log(JSON.stringify([server.handler(), (await loadServer(${JSON.stringify(join(folder, 'none'))})) === undefined]));`);
  expect(found).toEqual(['function', true]);
});
