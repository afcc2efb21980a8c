import { describe, expect, test } from 'vitest';
import { idsOf, indexOf, named } from '../cars.ts';

describe('joined and split words', () => {
  test.each([
    ['batman', 'bat man'],
    ['bat man', 'batman'],
    ['cx-5', 'Mazda CX-5'],
    ['cx5', 'Mazda CX-5'],
    ['cx 5', 'Mazda CX5'],
    ['mazda3', 'Mazda 3'],
    ['mazda 3', 'Mazda3'],
    ['landcruiser', 'Land Cruiser'],
    ['land cruiser', 'LandCruiser'],
    ['x-trail', 'Nissan XTrail'],
  ])('%s finds %s', (query, name) => {
    expect(idsOf(indexOf(named('Something else', name)), { q: query, matchingStrategy: 'all' })).toEqual(['1']);
  });

  test('a split costs one typo', () => {
    expect(idsOf(indexOf(named('bat man', 'batman', 'batmen')), { q: 'batman ' })).toEqual(['1', '0', '2']);
  });

  test('split words must stand next to each other', () => {
    expect(idsOf(indexOf(named('bat the man', 'man bat')), { q: 'batman ' })).toEqual([]);
  });
});

describe('matching strategies', () => {
  const index = indexOf(named('red ute', 'red ute diesel', 'red', 'ute diesel', 'ute'));
  test('last drops words from the right', () => {
    expect(idsOf(index, { q: 'red ute diesel' })).toEqual(['1', '0', '2']);
  });
  test('all drops none', () => {
    expect(idsOf(index, { q: 'red ute diesel', matchingStrategy: 'all' })).toEqual(['1']);
  });
  test('frequency drops the most frequent first', () => {
    expect(idsOf(index, { q: 'ute red diesel', matchingStrategy: 'frequency' })).toEqual(['1', '3']);
  });
  test('frequency drops a word that occurs nowhere before any other', () => {
    expect(idsOf(index, { q: 'ute zzz diesel', matchingStrategy: 'frequency' })).toEqual(['1', '3']);
    expect(idsOf(index, { q: 'zzz diesel', matchingStrategy: 'frequency' })).toEqual(['3', '1']);
    expect(idsOf(index, { q: 'zzz yyy', matchingStrategy: 'frequency' })).toEqual([]);
  });
});

test('accents, case and width variants do not matter', () => {
  const index = indexOf(named('Citroën C3', 'ＴＯＹＯＴＡ'));
  expect(idsOf(index, { q: 'citroen' })).toEqual(['0']);
  expect(idsOf(index, { q: 'CITROËN' })).toEqual(['0']);
  expect(idsOf(index, { q: 'toyota' })).toEqual(['1']);
});

test('phrases need their words next to each other and in order', () => {
  const index = indexOf(named('Land Rover Discovery', 'Rover of the Land', 'Land for a Rover'));
  expect(idsOf(index, { q: '"land rover"' })).toEqual(['0']);
  expect(idsOf(index, { q: '"land rover" discovery' })).toEqual(['0']);
  expect(idsOf(index, { q: '"rover land"' })).toEqual([]);
});

test('negative words and phrases exclude', () => {
  const index = indexOf(named('Toyota Corolla Hybrid', 'Toyota Corolla', 'Toyota Camry SL', 'Mazda MX-5'));
  expect(idsOf(index, { q: 'toyota -hybrid' })).toEqual(['1', '2']);
  expect(idsOf(index, { q: 'toyota -"camry sl"' })).toEqual(['0', '1']);
  expect(idsOf(index, { q: '-toyota' })).toEqual(['3']);
  expect(idsOf(index, { q: 'mx-5' })).toEqual(['3']);
});

test('only the first ten words count', () => {
  const index = indexOf(named('a b c d e f g h i j', 'a b c d e f g h i j k'));
  expect(idsOf(index, { q: 'a b c d e f g h i j zzz', matchingStrategy: 'all' })).toEqual(['0', '1']);
});

describe('stop words', () => {
  const index = indexOf(named('ute', 'Out of the Blue', 'Out for a Blue', 'Blue out', 'Theo'), {
    stopWords: ['the', 'of', 'for', 'A'],
  });
  const all = (q: string) => idsOf(index, { q, matchingStrategy: 'all' });

  test('are not searched for', () => {
    expect(all('the ute')).toEqual(['0']);
    expect(all('the ute of ')).toEqual(['0']);
    expect(all('the ').length).toBe(5);
  });
  test('match any word in a phrase, and a phrase of stop words only is none', () => {
    expect(all('"out of the blue"')).toEqual(['1', '2']);
    expect(all('"the of" ute')).toEqual(['0']);
    expect(all('-"out of the blue" blue')).toEqual(['3']);
  });
  test('are not in the index; the last word may be the beginning of another', () => {
    expect(all('the')).toEqual(['4']);
  });
});

test('synonyms stand for words, one or several', () => {
  const index = indexOf(named('Ford Ranger ute', 'Isuzu D-Max pick up'), {
    synonyms: { pickup: ['ute', 'pick up'], 'four wheel drive': ['ute'] },
  });
  expect(idsOf(index, { q: 'pickup' })).toEqual(['0', '1']);
  expect(idsOf(index, { q: 'four wheel drive', matchingStrategy: 'all' })).toEqual(['0']);
});

test('attributesToSearchOn narrows the search and must be searchable', () => {
  const index = indexOf(
    [
      { make: 'Ford', name: 'x' },
      { make: 'x', name: 'Ford' },
    ],
    { searchableAttributes: ['name', 'make'] },
  );
  expect(idsOf(index, { q: 'ford' })).toEqual(['1', '0']);
  expect(idsOf(index, { q: 'ford', attributesToSearchOn: ['make'] })).toEqual(['0']);
  expect(() => idsOf(index, { q: 'ford', attributesToSearchOn: ['price'] })).toThrow(
    expect.objectContaining({ code: 'invalid_search_attributes_to_search_on' }),
  );
});

test('only searchable attributes are searched, nested ones and numbers too', () => {
  const index = indexOf([{ location: { city: 'Hobart', tags: ['north'] }, year: 2021, secret: 'hidden' }], {
    searchableAttributes: ['location', 'year'],
  });
  expect(idsOf(index, { q: 'hobart' })).toEqual(['0']);
  expect(idsOf(index, { q: 'north' })).toEqual(['0']);
  expect(idsOf(index, { q: '2021' })).toEqual(['0']);
  expect(idsOf(index, { q: 'hidden' })).toEqual([]);
});

test.each(['', '   ', '!!!', '""', '-'])('the query %j finds everything', (q) => {
  expect(idsOf(indexOf(named('a', 'b')), { q })).toEqual(['0', '1']);
});

test('endless words and queries are answered', () => {
  const index = indexOf(named('x'.repeat(300_000), 'kia'));
  expect(idsOf(index, { q: 'x'.repeat(200_000) })).toEqual(['0']);
  expect(idsOf(index, { q: 'kia '.repeat(50_000) })).toEqual(['1']);
});
