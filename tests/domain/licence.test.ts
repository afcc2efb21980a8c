import { expect, test } from 'vitest';
import { licenceLine, licenceLines } from '~/domain/licence.ts';

const nsw = { state: 'NSW', number: 'MD1', kind: 'dealer' } as const;
const vic = { state: 'VIC', number: '2', kind: 'dealer', label: 'LMCT' } as const;
const repairer = { state: 'NSW', number: 'R9', kind: 'repairer' } as const;

test.each([
  ['the number of the place itself', { state: 'NSW', licence: 'MD7' }, ['Dealer licence (NSW): MD7']],
  ['in the words of its state', { state: 'VIC', licence: '7' }, ['LMCT (VIC): 7']],
  ['the licences of its state', { state: 'VIC' }, ['LMCT (VIC): 2']],
  ['all where its state has none', { state: 'QLD' }, ['Dealer licence (NSW): MD1', 'LMCT (VIC): 2']],
  ['all without a place', undefined, ['Dealer licence (NSW): MD1', 'LMCT (VIC): 2']],
])('PRINT-01 %s', (_name, place, expected) => {
  expect(licenceLines([nsw, vic, repairer], place)).toEqual(expected);
});

test.each([
  [{ state: 'VIC', kind: 'dealer', number: '11762' }, 'LMCT (VIC): 11762'],
  [{ state: 'VIC', kind: 'dealer', number: 'LMCT 11762' }, 'LMCT (VIC): 11762'],
  [{ state: 'NSW', kind: 'dealer', number: 'MD 1' }, 'Dealer licence (NSW): MD 1'],
  [{ state: 'VIC', kind: 'repairer', number: '7' }, 'Motor vehicle repairer (VIC): 7'],
  [{ state: 'WA', kind: 'dealer', number: '7', label: 'MD' }, 'MD (WA): 7'],
] as const)('FOOT-02 %j reads "%s"', (licence, line) => {
  expect(licenceLine(licence)).toBe(line);
});
