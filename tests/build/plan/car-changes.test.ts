import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { carChanges } from '../../../scripts/build/plan/car-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'car-changes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function slice(name: string, cars: { id: string; name: string }[]): string {
  const file = join(folder, name);
  writeFileSync(file, cars.map((car) => `${JSON.stringify(car)}\n`).join(''));
  return file;
}
const [rio, cerato] = [
  { id: 'a', name: 'Kia Rio' },
  { id: 'b', name: 'Kia Cerato' },
];
const none = join(folder, 'none.ndjson');

test('OPS-07 cars that came, changed and went between two slices of the stock', () => {
  const before = slice('before', [rio, cerato]);
  const now = slice('now', [
    { ...rio, name: 'Kia Rio S' },
    { id: 'c', name: 'Kia Niro' },
  ]);
  expect(carChanges(before, now)).toEqual({
    added: [{ id: 'c', name: 'Kia Niro' }],
    changed: [{ id: 'a', name: 'Kia Rio S', fields: ['name'] }],
    gone: [{ id: 'b', name: 'Kia Cerato' }],
  });
});

test.each([
  ['the earlier slice', () => carChanges(none, slice('now', [rio]))],
  ['the new slice', () => carChanges(slice('before', [rio]), none)],
  ['both', () => carChanges(none, none)],
])('OPS-07 a plan goes on where another build has just removed %s', (_, compare) => {
  expect(compare()).toBeUndefined();
});
