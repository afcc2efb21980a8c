import { afterEach, expect, test, vi } from 'vitest';
import { download } from '~/features/car-page/actions/DownloadLink.tsx';

afterEach(() => vi.unstubAllGlobals());

const failing = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return download('/api/cars/a.pdf', 'a.pdf', 'Please try again.');
};

test('PRINT-03 the message is the server’s own', async () => {
  await expect(failing(async () => Response.json({ error: 'There is no such car.' }, { status: 404 }))).rejects.toThrow(
    'There is no such car.',
  );
});

test.each([
  ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer without words', async () => new Response('<!doctype html>', { status: 502 })],
  ['words that are none', async () => Response.json({ error: { code: 1 } }, { status: 500 })],
  ['an empty error', async () => Response.json({ error: '' }, { status: 500 })],
])('PRINT-03 %s is said in plain words', async (_what, answer) => {
  await expect(failing(answer)).rejects.toThrow('Please try again.');
});
