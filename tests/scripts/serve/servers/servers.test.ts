import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { serverContract } from '../../../../scripts/releases/server-contract.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

const dist = temporaryFolder('dist');
const put = (release: string, files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(dist, release, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};
const record = (about: object) => JSON.stringify({ slug: 'smith', contract: serverContract, ...about });

/** Runs a program of its own, with `serverOf` and `rmSync`: imported modules need Node's loader. Answers what it returns. */
async function ran<T>(program: string): Promise<T> {
  const file = join(dist, `program-${crypto.randomUUID()}.ts`);
  writeFileSync(
    file,
    `import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { openServers } from ${JSON.stringify(resolve('scripts/serve/servers/servers.ts'))};
const dist = ${JSON.stringify(dist)};
const serverOf = openServers(dist);
const of = (release) => serverOf(dist + '/' + release);
const said = (error) => error.message + ' ' + (error.cause?.message ?? '');
console.log(JSON.stringify(await (async () => { ${program} })()));`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  rmSync(file);
  return JSON.parse(stdout) as T;
}

/** As Astro writes it: parts that are imported later, packages of CommonJS and of modules. */
const entry = `import React, { createElement } from 'react';
import MarkdownIt from 'markdown-it';
import { parse } from 'ultrahtml';
import { version } from './chunks/page.mjs';
process.on('unhandledRejection', () => {});
globalThis.loads = (globalThis.loads ?? 0) + 1;
export const handler = async (request, response, next, { site }) => [
  site, React.createElement === createElement, new MarkdownIt().render('*a*').trim(), typeof parse,
  version, (await import('./chunks/late.mjs')).late, globalThis.loads,
];`;
const late = `import { version } from './page.mjs'; import * as v from 'valibot'; export const late = typeof v.parse + version;`;
const server = (version: number) => ({
  'site.json': JSON.stringify({ site: { name: 'Smith' }, facts: {}, stock: {} }),
  'server/entry.mjs': entry,
  'server/chunks/page.mjs': `export const version = ${version};`,
  'server/chunks/late.mjs': late,
});

describe('the server of a version of the code', () => {
  test('OPS-11 is loaded once for all dealers, has its packages, and goes on after its releases are gone', async () => {
    put('a', { 'build.json': record({ server: 'one' }), ...server(1) });
    put('b', { 'build.json': record({ server: 'one' }), ...server(1) });
    put('c', { 'build.json': record({ server: 'two' }), ...server(2) });
    const found = await ran(`
const [a, b] = await Promise.all([of('a'), of('b')]);
rmSync(dist + '/a', { recursive: true });
rmSync(dist + '/b', { recursive: true });
const answers = await Promise.all(['smith', 'jones'].map((site) => a.code.handler({}, {}, () => {}, { site })));
const c = await of('c');
return { same: a.code === b.code, ofEach: a.dealer !== b.dealer && a.dealer.site, answers, other: await c.code.handler({}, {}, () => {}, { site: 'x' }), listeners: process.listenerCount('unhandledRejection') };`);
    const known = (site: string, version: number, loads: number) => [
      site,
      true,
      '<p><em>a</em></p>',
      'function',
      version,
      `function${version}`,
      loads,
    ];
    expect(found).toEqual({
      same: true,
      ofEach: { name: 'Smith' },
      answers: [known('smith', 1, 1), known('jones', 1, 1)],
      other: known('x', 2, 2),
      listeners: 0,
    });
  });

  test('OPS-11 is linked to a place of the process, which a later one clears away', async () => {
    put('d', { 'build.json': record({ server: 'one' }), ...server(1) });
    const places = () => readdirSync(join(dist, '.servers')).filter((name) => !name.includes('.'));
    await ran(`await of('d'); return 1;`);
    const [before = ''] = places();
    expect(existsSync(join(dist, '.servers', before, 'one/server/chunks/late.mjs'))).toBe(true);
    // While it runs, a second one leaves its place alone.
    const both = await ran<string[][]>(`
await of('d');
const places = () => readdirSync(dist + '/.servers').filter((name) => !name.includes('.'));
const own = places();
await openServers(dist)(dist + '/d');
return [own, places()];`);
    expect(both[0]).not.toContain(before);
    expect(both[1]).toEqual(expect.arrayContaining(both[0] ?? ['none']));
  });

  test('OPS-11 that cannot be loaded is a fault of the dealers that need it, and tried again with the next request', async () => {
    put('broken', { 'build.json': record({ server: 'broken' }), 'server/entry.mjs': "import './missing.mjs';" });
    put('healed', { 'build.json': record({ server: 'healed' }), ...server(1) });
    const found = await ran(`
const first = await of('broken').catch(said);
const again = await of('broken').catch(said);
return [first, again, typeof (await of('healed')).code.handler];`);
    expect(found).toEqual([expect.stringContaining('missing.mjs'), expect.stringContaining('missing.mjs'), 'function']);
  });

  test.each([
    ['is missing', `rmSync(part)`],
    ['is cut off', `writeFileSync(part, 'export const version =')`],
    ['is a folder', `rmSync(part); mkdirSync(part)`],
  ])(
    'OPS-11 that could not be loaded, since a part %s, is loaded from the whole one with the next request',
    async (_what, harm) => {
      put('hurt', { 'build.json': record({ server: 'hurt' }), ...server(1) });
      const found = await ran(`
const part = dist + '/hurt/server/chunks/page.mjs';
${harm};
const first = await of('hurt').then(() => 'loaded', said);
rmSync(part, { recursive: true, force: true });
writeFileSync(part, 'export const version = 1;');
return [first, typeof (await of('hurt')).code.handler];`);
      expect(found).toEqual([expect.stringMatching(/page\.mjs|Unexpected/), 'function']);
    },
  );

  test('OPS-11 has its dealer from site.json, which is read anew with the next request where it could not be read', async () => {
    put('told', { 'build.json': record({ server: 'told' }), ...server(1) });
    const found = await ran<string[]>(`
const file = dist + '/told/site.json';
const dealer = { site: { name: 'Smith' }, facts: {}, stock: {} };
const whole = JSON.stringify(dealer);
const cut = [0, 1, 0.25, 0.5].map((share) => whole.slice(0, share === 1 ? -1 : Math.round(whole.length * share)));
const without = ['facts', 'stock'].map((part) => JSON.stringify({ ...dealer, [part]: undefined }));
const texts = [...cut, ' ', '\\0'.repeat(100), 'null', '7', '[]', '{}', ...without, '<!doctype html><title>502</title>', undefined];
const read = [];
for (const text of texts) {
  rmSync(file, { force: true });
  if (text !== undefined) writeFileSync(file, text);
  const refused = await of('told').then(() => 'read ' + text, () => 'refused');
  writeFileSync(file, whole);
  read.push(refused + ', then ' + (await of('told')).dealer.site.name);
}
return read;`);
    expect(found).toHaveLength(14);
    expect(new Set(found)).toEqual(new Set(['refused, then Smith']));
  });

  test('OPS-11 gets its place with the next request, where none could be made', async () => {
    const own = temporaryFolder('own-dist');
    put('whole', { 'build.json': record({ server: 'one' }), ...server(1) });
    const found = await ran(`
const own = ${JSON.stringify(own)};
writeFileSync(own + '/.servers', '');
const ofOwn = openServers(own);
const first = await ofOwn(dist + '/whole').then(() => 'loaded', said);
rmSync(own + '/.servers');
return [first, typeof (await ofOwn(dist + '/whole')).code.handler];`);
    expect(found).toEqual([expect.stringContaining('.servers'), 'function']);
  });

  test('OPS-11 holds no link that leads out of its release', async () => {
    const secrets = temporaryFolder('secrets');
    writeFileSync(join(secrets, 'page.mjs'), 'export const version = "secret";');
    put('linked', {
      'build.json': record({ server: 'linked' }),
      'server/entry.mjs': entry,
      'server/chunks/late.mjs': late,
    });
    symlinkSync(join(secrets, 'page.mjs'), join(dist, 'linked/server/chunks/page.mjs'));
    expect(await ran(`return of('linked').then(() => 'loaded', said);`)).toContain('page.mjs');
  });
});

test.each(['../../../..', '', '.', '..', 'a/b', '/etc', 'a\\b', ' ', 'ü', 7, null])(
  'OPS-11 a record that names %j as its server is refused: it would be the name of a folder',
  async (name) => {
    put('named', { 'build.json': record({ server: name }), ...server(1) });
    expect(await ran(`return of('named').then(() => 'loaded', said);`)).toContain(
      'names no server. Build the dealer again',
    );
  },
);

describe('the contract between gateway and server', () => {
  test.each([serverContract + 1, serverContract - 1, 99, 'one'])(
    'OPS-11 a release for another contract, %j, is refused with what to do',
    async (contract) => {
      put('other', { 'build.json': record({ server: 'one', contract }), ...server(1) });
      const says = await ran<string>(`return of('other').then(() => 'loaded', said);`);
      expect(says).toContain(
        `pass version ${contract} of a request's values to it, and this one passes ${serverContract}`,
      );
      expect(says).toContain('Build the dealer again with this version of the platform');
    },
  );
});

describe('a release of the version before', () => {
  test('OPS-11 has its own server with its dealer within, and the same packages as the gateway', async () => {
    for (const name of ['Smith', 'Jones'])
      put(name, {
        'build.json': JSON.stringify({ slug: name }),
        'server/entry.cjs': `const v = require('valibot'); const { name } = require('./chunks/site.cjs'); const fs = require('node:fs');
process.on('unhandledRejection', () => {});
const later = () => Promise.resolve().then(() => require('./chunks/later.cjs'));
exports.handler = async () => [name, v, typeof fs.readFileSync, isModule(v), (await later()).later];`,
        'server/chunks/site.cjs': `exports.name = '${name} Motors';`,
        'server/chunks/later.cjs': `exports.later = typeof require('nanostores').atom;`,
      });
    const found = await ran(`
const [smith, jones] = [await of('Smith'), await of('Jones')];
rmSync(dist + '/Smith', { recursive: true });
const own = await import(${JSON.stringify(import.meta.resolve('valibot'))});
const say = ([name, v, ...more]) => [name, v === own, ...more];
return { smith: say(await smith.code.handler()), jones: say(await jones.code.handler()), dealers: [smith.dealer ?? 'within', jones.dealer ?? 'within'], listeners: process.listenerCount('unhandledRejection') };`);
    expect(found).toEqual({
      smith: ['Smith Motors', true, 'function', true, 'function'],
      jones: ['Jones Motors', true, 'function', true, 'function'],
      dealers: ['within', 'within'],
      listeners: 0,
    });
  });

  test('OPS-11 without a server has none', async () => {
    put('static', { 'build.json': JSON.stringify({ slug: 'smith' }) });
    expect(await ran(`return (await of('static')) === undefined;`)).toBe(true);
  });
});
