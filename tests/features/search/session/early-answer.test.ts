import { beforeEach, expect, test, vi } from 'vitest';
import type { HostSearch } from '~/client/search/host-search.ts';
import { withFixedFilters } from '~/features/search/requests/fixed-filters.ts';
import { sendingEarly, takingEarlyAnswer } from '~/features/search/session/early-answer.ts';
import { searchSettings } from '../search-settings.ts';

const asked = (filter: string) => [{ filter }];
const answerOf = (indexUid: string) => ({ results: [{ indexUid, hits: [] }] });
const answers = (text: string) => vi.fn<HostSearch>(async () => answerOf(text));

beforeEach(() => void vi.stubGlobal('window', {}));

test('URL-07 the first request takes the early answer, whatever the minute, and the next one is sent', async () => {
  const own = answers('own');
  const settings = searchSettings();
  const early = answers('early');
  await sendingEarly(withFixedFilters(early, settings, new Date('2026-11-27T00:00:00Z')))(asked('body = SUV'));
  const page = takingEarlyAnswer(withFixedFilters(own, settings, new Date('2026-11-27T00:01:00Z')));
  expect(await page(asked('body = SUV'))).toEqual(answerOf('early'));
  expect(own).not.toHaveBeenCalled();
  expect(await page(asked('body = SUV'))).toEqual(answerOf('own'));
  expect(own.mock.calls).not.toEqual(early.mock.calls);
});

test('URL-07 a different first request is sent, and the early answer is out of date by the next one', async () => {
  const page = takingEarlyAnswer(answers('own'));
  await sendingEarly(answers('early'))(asked('body = SUV'));
  expect(await page(asked('body = Ute'))).toEqual(answerOf('own'));
  expect(await page(asked('body = SUV'))).toEqual(answerOf('own'));
});

test('SEARCH-16 if the early answer never arrives, the page sends the request itself', async () => {
  const early = sendingEarly(() => Promise.reject(new Error('No connection')))(asked('body = SUV'));
  const page = takingEarlyAnswer(answers('own'));
  expect(await page(asked('body = SUV'))).toEqual(answerOf('own'));
  await expect(early).rejects.toThrow('No connection');
});

test('nothing is requested early once the page has sent a request', async () => {
  await takingEarlyAnswer(answers('own'))(asked('body = SUV'));
  const early = answers('early');
  await sendingEarly(early)(asked('body = SUV'));
  expect(early).not.toHaveBeenCalled();
});
