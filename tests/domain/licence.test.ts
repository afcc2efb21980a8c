import { expect, test } from 'vitest';
import { licenceLines } from '~/domain/licence.ts';

const nsw = { state: 'NSW', number: 'MD1', kind: 'dealer' } as const;
const vic = { state: 'VIC', number: '2', kind: 'dealer', label: 'LMCT' } as const;
const repairer = { state: 'NSW', number: 'R9', kind: 'repairer' } as const;

test.each([
  ['the number of the place itself', { state: 'NSW', licence: 'MD7' }, ['Motor dealer licence (NSW): MD7']],
  ['in the words of its state', { state: 'VIC', licence: '7' }, ['LMCT (VIC): 7']],
  ['the licences of its state', { state: 'VIC' }, ['LMCT (VIC): 2']],
  ['all where its state has none', { state: 'QLD' }, ['Motor dealer licence (NSW): MD1', 'LMCT (VIC): 2']],
  ['all without a place', undefined, ['Motor dealer licence (NSW): MD1', 'LMCT (VIC): 2']],
])('PRINT-01 F-5 %s', (_name, place, expected) => {
  expect(licenceLines([nsw, vic, repairer], place)).toEqual(expected);
});
