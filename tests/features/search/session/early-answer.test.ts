import { beforeEach, expect, test, vi } from 'vitest';
import type { Ask } from '~/features/search/requests/search-client.ts';
import { searchingEagerly, takingEarlyAnswer } from '~/features/search/session/early-answer.ts';

const host = new URL('https://search.example/multi-search');
const asked = (filter: string): Parameters<Ask> => [host, { method: 'POST', body: JSON.stringify({ filter }) }];
const soldAt = (seconds: number) => asked(`(status = sold AND sold_date_timestamp >= ${seconds})`);
const answers = (text: string) => vi.fn<Ask>(async () => ({ results: [text] }));

beforeEach(() => void vi.stubGlobal('window', {}));

test('URL-07 the first question takes the answer that was asked for early, whatever the minute, and the next one is asked', async () => {
  const own = answers('own');
  const page = takingEarlyAnswer(own);
  await searchingEagerly(answers('early'))(...soldAt(1_795_000_000));
  expect(await page(...soldAt(1_795_000_060))).toEqual({ results: ['early'] });
  expect(own).not.toHaveBeenCalled();
  expect(await page(...soldAt(1_795_000_060))).toEqual({ results: ['own'] });
});

test('URL-07 another first question is asked, and the early answer is out of date by the next one', async () => {
  const page = takingEarlyAnswer(answers('own'));
  await searchingEagerly(answers('early'))(...asked('body = SUV'));
  expect(await page(...asked('body = Ute'))).toEqual({ results: ['own'] });
  expect(await page(...asked('body = SUV'))).toEqual({ results: ['own'] });
});

test('SEARCH-16 where the early answer fails to come, the page asks for itself', async () => {
  const early = searchingEagerly(() => Promise.reject(new Error('No connection')))(...asked('body = SUV'));
  const page = takingEarlyAnswer(answers('own'));
  expect(await page(...asked('body = SUV'))).toEqual({ results: ['own'] });
  await expect(early).rejects.toThrow('No connection');
});

test('nothing is asked early once the page has asked', async () => {
  await takingEarlyAnswer(answers('own'))(...asked('body = SUV'));
  const early = answers('early');
  await searchingEagerly(early)(...asked('body = SUV'));
  expect(early).not.toHaveBeenCalled();
});
