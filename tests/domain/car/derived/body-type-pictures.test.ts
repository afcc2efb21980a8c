import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyTypePicture, bodyTypes } from '~/domain/car/derived/body-type-pictures.ts';

const publicFolder = join(import.meta.dirname, '../../../../public');

test('FACET-17 each of the twenty body types has an image of its own', () => {
  const ids = Object.keys(bodyTypes);
  expect(ids).toHaveLength(20);
  const files = ids.map((id) => join(publicFolder, bodyTypePicture(id) ?? ''));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files.map((file) => readFileSync(file, 'utf8'))).size).toBe(20);
});

test('FACET-17 a body outside the list has none', () => {
  expect(bodyTypePicture('caravan')).toBeUndefined();
  expect(bodyTypePicture('toString')).toBeUndefined();
  expect(bodyTypePicture(undefined)).toBeUndefined();
});
