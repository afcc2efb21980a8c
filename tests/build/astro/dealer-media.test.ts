import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dealerMedia } from '../../../scripts/build/astro/dealer-media.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** A media folder with a drawing, and links to a secret, to its folder and to nothing. */
function mediaFolder(): string {
  const root = temporaryFolder('media');
  const folder = join(root, 'smith/media');
  mkdirSync(join(folder, 'stock'), { recursive: true });
  mkdirSync(join(root, 'secrets'));
  writeFileSync(join(root, 'secrets/auth'), 'the secret');
  for (const name of ['a.svg', 'b.gif', 'c.ico', 'd.m4v', 'e.ogv', 'f.pdf', 'G.AVIF'])
    writeFileSync(join(folder, 'stock', name), '<svg/>');
  symlinkSync('../../secrets/auth', join(folder, 'a.txt'));
  symlinkSync('../../secrets', join(folder, 'all'));
  symlinkSync('nowhere', join(folder, 'gone.jpg'));
  return folder;
}

type Hooks = Record<string, (input: unknown) => unknown>;
const hooksOf = (folder: string) => dealerMedia(folder).hooks as unknown as Hooks;

test('OPS-04 a build copies no link that has come into the media folder since the check', async () => {
  const out = temporaryFolder('client');
  await hooksOf(mediaFolder())['astro:build:done']?.({ dir: pathToFileURL(`${out}/`) });
  expect(readdirSync(join(out, 'media'), { recursive: true }).sort()).toEqual([
    'stock',
    ...['G.AVIF', 'a.svg', 'b.gif', 'c.ico', 'd.m4v', 'e.ogv', 'f.pdf'].map((name) => `stock/${name}`),
  ]);
});

test('OPS-06 the development server serves media as the gateway does: without scripts, and through no link', async () => {
  type Handler = Parameters<typeof createServer>[1] & ((...all: unknown[]) => void);
  let handler: Handler | undefined;
  const use = (_: string, given: Handler) => {
    handler = given;
  };
  hooksOf(mediaFolder())['astro:server:setup']?.({ server: { middlewares: { use } } });
  const server = createServer((request, response) => handler?.(request, response, () => response.writeHead(404).end()));
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/stock/a.svg`);
  expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const [name, type] of [
    ['a.svg', 'image/svg+xml'],
    ['b.gif', 'image/gif'],
    ['c.ico', 'image/x-icon'],
    ['d.m4v', 'video/mp4'],
    ['e.ogv', 'video/ogg'],
    ['f.pdf', 'application/pdf'],
    ['G.AVIF', 'image/avif'],
  ])
    expect((await fetch(`http://127.0.0.1:${port}/stock/${name}`)).headers.get('content-type')).toBe(type);
  for (const path of ['/a.txt', '/all/auth', '/gone.jpg', '/..%2f..%2fsecrets%2fauth']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
  }
});
