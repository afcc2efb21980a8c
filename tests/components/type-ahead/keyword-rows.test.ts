import { expect, test } from 'vitest';
import { suggestionRows } from '~/components/type-ahead/keyword-rows.ts';
import type { NearTo } from '~/domain/query/reading/near-yards.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { yard } from '../../domain/query/a-yard.ts';
import { asStored } from '../../domain/search/named-values.ts';

const first = (text: string, nearTo?: NearTo) =>
  suggestionRows(text, {}, [], yard, asStored, platformTexts.searchWords, nearTo)[0];
const inNewcastle: NearTo = (postcode) =>
  postcode === '2300' ? { yards: ['Newcastle'], sort: '_geoPoint(-32.93,151.78):asc' } : undefined;

test('SEARCH-27 a search near an unresolved place is named in a suggestion, and not counted without it', () => {
  expect(first('ute near me')).toMatchObject({ label: 'Ute, near me', goal: { kind: 'take' } });
  expect(first('ute near me')).not.toHaveProperty('state');
  expect(first('ute near 2300')).not.toHaveProperty('state');
});

test('SEARCH-27 a search near a postcode is counted as Enter finds it', () => {
  expect(first('ute near 2300', inNewcastle)?.label).toBe('Ute, near 2300');
  expect(first('ute near 2300', inNewcastle)?.state).toEqual({
    lists: { body: ['Ute'], location_name: ['Newcastle'] },
    sort: '_geoPoint(-32.93,151.78):asc',
  });
  expect(first('ute')?.state).toEqual({ lists: { body: ['Ute'] } });
});
