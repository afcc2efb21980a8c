import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionChanges } from '../../../scripts/build/plan/file-changes.ts';

test.each([
  [{ phone: '1' }, { phone: '2' }, [{ option: 'phone', change: 'changed', from: '1', to: '2' }]],
  [
    { hours: [{ open: '8:00' }, { open: '9:00' }] },
    { hours: [{ open: '8:00' }, { open: '9:30', note: 'By appointment' }] },
    [
      { option: 'hours[1].note', change: 'added', to: 'By appointment' },
      { option: 'hours[1].open', change: 'changed', from: '9:00', to: '9:30' },
    ],
  ],
  [{ sorts: ['price'] }, { sorts: ['price', 'km'] }, [{ option: 'sorts', change: 'changed' }]],
  [{ search: { pageSize: 21 } }, { search: null }, [{ option: 'search', change: 'changed', to: null }]],
  [{}, { constructor: 'x' }, [{ option: 'constructor', change: 'added', to: 'x' }]],
])('OPS-01 from %j to %j these options have changed', (before, now, expected) => {
  expect(optionChanges(before, now)).toEqual(expected);
});

test('OPS-01 options have changed exactly if the values differ', () => {
  const json = fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown);
  fc.assert(
    fc.property(json, json, (before, now) => {
      expect(optionChanges(before, before)).toEqual([]);
      expect(optionChanges(before, now).length > 0).toBe(!isDeepStrictEqual(before, now));
    }),
  );
});
