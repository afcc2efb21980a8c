import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOfPage, withOwnHashes } from '~/layouts/request/own-hashes.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const html = { 'content-type': 'text/html' };

const style = '@media (width<640px){p{color:red}}';
const script = `if(a<b)say("it's </b>");`;
const elsewhere = `alert('of another page')`;
const policy = `default-src 'self'; script-src 'self' ${hash(script)} ${hash(elsewhere)}; style-src 'self' ${hash(style)} ${hash('b{}')};`;
const trimmed = `default-src 'self'; script-src 'self' ${hash(script)}; style-src 'self' ${hash(style)}`;
/** Of a dealer whose pages load nothing else. */
const none = {};
const body = `<p title="<script>${elsewhere}</script>">It's</p><style data-of="a>b">${style}</style><script type="module">${script}</script>`;
const pageWith = (said: string) => `<meta http-equiv="content-security-policy" content="${said}">${body}`;

test('a built page allows its own inline scripts and styles, and those of no other page', () => {
  expect(policyOfPage(pageWith(policy), none)).toEqual({ listed: policy, own: trimmed });
});

test('a page made on demand says so in its header, and keeps its other headers', async () => {
  const headers = { ...html, 'content-security-policy': policy, 'cache-control': 'no-store', 'content-length': '9' };
  const answer = await withOwnHashes(new Response(body, { status: 404, headers }), none);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get('content-security-policy')).toBe(trimmed);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.has('content-length')).toBe(false);
});

test('a script that nobody allowed does not become allowed by being in a page', () => {
  const injected = `${pageWith(policy)}<script>steal()</script>`;
  expect(policyOfPage(injected, none).own).not.toContain(hash('steal()'));
});

test.each([
  ['a file', { 'content-type': 'application/json' }, pageWith(policy)],
  ['a piece of a page', html, '<li>A car</li>'],
])('%s stays as it is', async (_, headers, text) => {
  const answer = await withOwnHashes(new Response(text, { headers }), none);
  expect(await answer.text()).toBe(text);
});
