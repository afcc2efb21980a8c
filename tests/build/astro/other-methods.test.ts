import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restOf } from '../../../scripts/build/astro/other-methods.ts';

test('OPS-05 a route answers a method that it does not have with those that it has, and a HEAD as a GET', () => {
  const read = restOf('export const prerender = false;\nexport const GET: APIRoute = () => page;');
  expect(read).toContain("export const ALL = () => wrongMethod('GET, HEAD');\nexport { GET as HEAD };");
  const change = restOf('export const PATCH: APIRoute = () => page;\nexport const POST: APIRoute = () => page;');
  expect(change).toContain("wrongMethod('PATCH, POST')");
  expect(change).not.toContain('HEAD');
  expect(restOf('export const ALL: APIRoute = () => page;')).toBe('');
});

test('OPS-05 the methods of every route under /api are found', () => {
  const folder = join(import.meta.dirname, '../../../src/pages/api');
  const files = readdirSync(folder, { recursive: true }).map(String);
  const routes = files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(routes.length).toBeGreaterThan(30);
  for (const code of routes) {
    expect(code).toContain('export const prerender = false;');
    if (!code.includes('export const ALL')) expect(restOf(code)).toMatch(/wrongMethod\('[A-Z, ]{3,}'\)/);
  }
});
