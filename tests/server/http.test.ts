import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fail, json, readForm, readJson, readUploads } from '~/server/http.ts';

const schema = v.strictObject({ phone: v.pipe(v.string(), v.minLength(8, 'Enter a phone number.')) });
const post = (body: BodyInit) => new Request('http://x/', { method: 'POST', body });

describe('plain forms', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = (body: string, headers: Record<string, string> = form) =>
    new Request('http://x/', { method: 'POST', body, headers });

  test('LEAD-06 form fields are read in order, repeated ones included', async () => {
    expect(await readForm(sent('a=1&b=x+y&a=2'), 100)).toEqual({
      ok: true,
      entries: [
        ['a', '1'],
        ['b', 'x y'],
        ['a', '2'],
      ],
    });
  });

  test('OPS-05 a form that is too large, and anything that is not a form, is refused with its own status', async () => {
    expect(await readForm(sent(`a=${'x'.repeat(100)}`), 100)).toMatchObject({ ok: false, status: 413 });
    for (const type of ['application/json', 'multipart/form-data', 'nonsense']) {
      expect(await readForm(sent('a=1', { 'content-type': type }), 100)).toMatchObject({ ok: false, status: 415 });
    }
  });

  test('OPS-05 a form with a null character, in a name or a value, is refused: no database stores it', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
    const part = '--b\r\ncontent-disposition: form-data; name="drive"\r\n\r\n1\0\r\n--b--\r\n';
    for (const form of [sent('drive=1%00'), sent('dr%00ive=1'), sent(part, boundary)])
      expect(await readForm(form, 1000)).toMatchObject({
        ok: false,
        status: 400,
        error: expect.stringContaining('null'),
      });
  });
});

describe('forms of many parts', () => {
  const field = (n: number) => `content-disposition: form-data; name="f${n}"\r\n\r\n`;
  const file = (n: number) => `content-disposition: form-data; name="f"; filename="${n}.jpg"\r\n\r\nx`;
  const form = (parts: number, part: (n: number) => string, boundary: string, type: string) =>
    new Request('http://x/', {
      method: 'POST',
      body: `${Array.from({ length: parts }, (_, n) => `--${boundary}\r\n${part(n)}\r\n`).join('')}--${boundary}--\r\n`,
      headers: { 'content-type': type },
    });
  const types: [boundary: string, type: string][] = [
    ['b', 'multipart/form-data; boundary=b'],
    ['b-', 'multipart/form-data; boundary=b-'],
    ['b', 'multipart/form-data; charset=utf-8; boundary="b"'],
    ['b', 'multipart/form-data; boundary=b; boundary=c'],
    ['b', 'multipart/form-data; x="; boundary=c"; boundary=b'],
    ['b', 'Multipart/Form-Data ;BOUNDARY=b'],
    ['----WebKitFormBoundary7MA4YWxkTrZu0gW', 'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW'],
  ];

  test.each(types)(
    'OPS-05 more than 1,000 fields or files are refused before they are read, with the limit (%s, %s)',
    async (boundary, type) => {
      for (const part of [field, file]) {
        for (const read of [readForm, readUploads]) {
          const refused = await read(form(1001, part, boundary, type), 10_000_000);
          expect(refused).toMatchObject({ ok: false, status: 400, error: expect.stringContaining('at most 1000') });
        }
      }
    },
  );

  test.each(types)('OPS-05 1,000 are read (%s, %s)', async (boundary, type) => {
    expect(await readUploads(form(1000, file, boundary, type), 10_000_000)).toMatchObject({
      ok: true,
      files: { length: 1000 },
    });
    expect(await readForm(form(1000, field, boundary, type), 10_000_000)).toMatchObject({
      ok: true,
      entries: { length: 1000 },
    });
  });
});

describe('JSON requests and answers', () => {
  test('an answer is JSON and not cached; an error is { error }', async () => {
    const answer = json({ a: 1 }, 201);
    expect([answer.status, await answer.json()]).toEqual([201, { a: 1 }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await fail(404, 'No such car.').json()).toEqual({ error: 'No such car.' });
  });

  test('a body is checked against its schema, whose text becomes the error', async () => {
    expect(await readJson(post('{"phone":"0400 000 000"}'), schema, 1000)).toEqual({
      ok: true,
      value: { phone: '0400 000 000' },
    });
    expect(await readJson(post('{"phone":"1"}'), schema, 1000)).toEqual({
      ok: false,
      status: 400,
      error: 'Enter a phone number.',
    });
    expect(await readJson(post('{'), schema, 1000)).toMatchObject({ ok: false, status: 400 });
  });

  test('a body over the limit is refused, whether or not it declares its length', async () => {
    expect(await readJson(post(JSON.stringify({ phone: 'x'.repeat(200) })), schema, 100)).toMatchObject({
      status: 413,
    });
    const stream = new Response(`{"phone":"${'x'.repeat(200)}"}`).body;
    const request = new Request('http://x/', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    expect(await readJson(request, schema, 100)).toMatchObject({ status: 413 });
  });
});
