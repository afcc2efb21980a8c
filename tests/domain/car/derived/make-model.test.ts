import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeModelRepair } from '~/domain/car/derived/make-model.ts';
import { textAfter } from '~/domain/car/derived/name-match.ts';

const repair = makeModelRepair({ makes: ['Red Earth'], models: { Toyota: ['Land Yacht'] } });

test.each([
  [{ make: 'Land', model: 'Rover' }, '2016 Land Rover Discovery Sport TD4', ['Land Rover', 'Discovery Sport', 'TD4']],
  [{ make: 'Land', model: 'Rover Discovery' }, undefined, ['Land Rover', 'Discovery', undefined]],
  [{ make: 'Great', model: 'Wall' }, '2019 Great Wall Steed (4X4)', ['Great Wall', 'Steed', '(4X4)']],
  [{ make: 'Alfa', model: 'Romeo Giulia', badge: 'Veloce' }, undefined, ['Alfa Romeo', 'Giulia', 'Veloce']],
  [{ make: 'Mercedes', model: 'Benz C200' }, undefined, ['Mercedes-Benz', 'C200', undefined]],
  [{ make: 'MERCEDES BENZ', model: 'C200' }, undefined, ['Mercedes-Benz', 'C200', undefined]],
  [{ make: 'Rolls', model: 'Royce Ghost' }, undefined, ['Rolls-Royce', 'Ghost', undefined]],
  [{ make: 'VW', model: 'Golf' }, undefined, ['Volkswagen', 'Golf', undefined]],
  [{ make: 'TOYOTA', model: 'Toyota Corolla' }, undefined, ['Toyota', 'Corolla', undefined]],
  [{ make: 'Mitsubishi', model: 'Eclipse', badge: 'Cross LS' }, undefined, ['Mitsubishi', 'Eclipse Cross', 'LS']],
  [{ make: 'Mazda', model: '3' }, '2015 Mazda 3 Touring', ['Mazda', '3', 'Touring']],
  [{ make: 'Red', model: 'Earth Nomad' }, undefined, ['Red Earth', 'Nomad', undefined]],
  [{ make: 'Toyota', model: 'Land', badge: 'Yacht GX' }, undefined, ['Toyota', 'Land Yacht', 'GX']],
  [{ make: 'Škoda', model: 'Rapid' }, '2019 Skoda Rapid Spaceback', ['Skoda', 'Rapid', 'Spaceback']],
  [{ make: 'Skoda', model: 'Octavia' }, '2019 ŠKODA Octavia RS', ['Skoda', 'Octavia', 'RS']],
  [{ make: 'Citroe\u0308n', model: 'C3' }, '2018 Citroën C3 Shine', ['Citroen', 'C3', 'Shine']],
  [{ make: 'Renault', model: 'Mégane' }, '2018 Renault Megane GT', ['Renault', 'Megane', 'GT']],
  [{ make: 'Land', model: 'Rover® Discovery®' }, undefined, ['Land Rover', 'Discovery', undefined]],
  [
    { make: 'Land Rover®', model: 'Rover®', badge: 'Discovery Sport® TD4' },
    '',
    ['Land Rover', 'Discovery Sport', 'TD4'],
  ],
  [{ make: 'Alfa Romeo', model: 'Romeo®' }, '2019 Alfa Romeo® Giulia® Ti', ['Alfa Romeo', 'Giulia', 'Ti']],
  [{ make: 'Alfa Romeo', model: 'Romeo® Romeo® Stelvio™ Ti' }, undefined, ['Alfa Romeo', 'Stelvio Ti', undefined]],
  [{ make: 'Great', model: 'Wall', badge: 'Steed 4x4' }, undefined, ['Great Wall', 'Steed', '4x4']],
  [{ make: 'Land', model: 'Defender' }, undefined, ['Land Rover', 'Defender', undefined]],
  [{ make: 'Aston', model: 'Vantage' }, '2019 Aston Martin Vantage', ['Aston Martin', 'Vantage', undefined]],
  [
    { make: 'Toyota', model: 'Landcruiser' },
    '2015 Toyota Landcruiser Prado GXL',
    ['Toyota', 'LandCruiser Prado', 'GXL'],
  ],
  [{ make: 'Toyota', model: 'Land', badge: 'Cruiser GXL' }, undefined, ['Toyota', 'LandCruiser', 'GXL']],
  [{ make: 'Toyota', model: 'LAND CRUISER 79' }, undefined, ['Toyota', 'LandCruiser 79', undefined]],
  [{ make: 'Volvo', model: 'Xc' }, '2010 Volvo Xc 60 T6', ['Volvo', 'XC60', 'T6']],
  [{ make: 'MG', model: 'MG3' }, '2022 MG MG3 Excite', ['MG', '3', 'Excite']],
  [{ make: 'Toyota', model: 'Hilux' }, '2016 Toyota Hilux Hilux Workmate', ['Toyota', 'HiLux', 'Workmate']],
  [{ make: 'Ford', model: 'F' }, '2020 Ford F150 Lariat', ['Ford', 'F-150', 'Lariat']],
  [{ make: 'Tesla', model: 'Model', badge: '3 Long Range' }, undefined, ['Tesla', 'Model 3', 'Long Range']],
  [{ make: 'Isuzu UTE', model: 'UTE' }, undefined, ['Isuzu', 'UTE', undefined]],
  [{ make: 'GWM Haval', model: 'Jolion', badge: 'Lux' }, undefined, ['GWM', 'Haval Jolion', 'Lux']],
  [{ make: 'GWM Haval', model: 'Jolion' }, '2023 GWM Haval Jolion Lux', ['GWM', 'Haval Jolion', 'Lux']],
  [{ make: 'GWM HAVAL', model: 'H6 GT' }, '2024 GWM Haval H6 GT Ultra', ['GWM', 'Haval H6 GT', 'Ultra']],
  [{ make: 'GWM-Haval', model: 'H6' }, undefined, ['GWM', 'Haval H6', undefined]],
  [{ make: 'GWM Haval', model: 'Haval Jolion', badge: 'Ultra' }, undefined, ['GWM', 'Haval Jolion', 'Ultra']],
  [{ make: 'GWM', model: 'Haval Jolion' }, '2023 GWM Haval Jolion Lux', ['GWM', 'Haval Jolion', 'Lux']],
  [{ make: 'GWM', model: 'Haval', badge: 'H9 Ultra' }, undefined, ['GWM', 'Haval H9', 'Ultra']],
  [{ make: 'GWM Haval', model: 'Cannon', badge: 'L' }, '2023 GWM Cannon L', ['GWM', 'Cannon', 'L']],
  [{ make: 'GWM', model: 'Cannon', badge: 'XSR' }, '2024 GWM Cannon XSR', ['GWM', 'Cannon', 'XSR']],
  [{ make: 'Haval', model: 'Jolion' }, '2022 Haval Jolion Premium', ['Haval', 'Jolion', 'Premium']],
  [{ make: 'Nobody', model: 'Knows', badge: 'This' }, undefined, ['Nobody', 'Knows', 'This']],
])('DATA-06 %o with the title %s becomes %o', (input, title, expected) => {
  const { make, model, badge } = repair(input, title);
  expect([make, model, badge]).toEqual(expected);
});

test.each([
  ['Toyota', ['Landcruiser', 'Land Cruiser', 'LAND-CRUISER', 'LandCruiser®'], 'LandCruiser'],
  ['Toyota', ['Hilux', 'HI-LUX', 'Hi Lux'], 'HiLux'],
  ['Toyota', ['RAV 4', 'Rav-4', 'rav4'], 'RAV4'],
  ['Mazda', ['CX5', 'CX 5', 'cx-5'], 'CX-5'],
  ['Mazda', ['Mazda3', 'MAZDA 3', '3'], '3'],
  ['MG', ['MG3', 'MG 3', '3'], '3'],
  ['Hyundai', ['I30', 'i 30'], 'i30'],
  ['Isuzu', ['D Max', 'DMAX', 'D-MAX'], 'D-MAX'],
  ['Nissan', ['XTrail', 'X Trail', 'X-TRAIL'], 'X-Trail'],
  ['Mercedes-Benz', ['C Class', 'C-CLASS'], 'C-Class'],
  ['BMW', ['3-Series', '3 series', '3SERIES'], '3 Series'],
  ['Jayco', ['Journey'], 'Journey'],
])('DATA-06 %s %j is one model, as the maker spells it', (make, spellings, expected) => {
  expect(new Set(spellings.map((model) => repair({ make, model }).model))).toEqual(new Set([expected]));
});

test('DATA-06 a model in the mapping is spelled as the mapping has it', () => {
  const own = makeModelRepair({ models: { Toyota: ['Land Cruiser'] } });
  expect(own({ make: 'Toyota', model: 'LandCruiser' }).model).toBe('Land Cruiser');
});

test('DATA-06 a make or model never ends in the middle of a word', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}$/), fc.stringMatching(/^[a-z]{1,6}$/), (start, rest) => {
      expect(textAfter(`${start}${rest} x`, start)).toBeUndefined();
      expect(textAfter(`${start.toUpperCase()}® ${rest}`, start)).toBe(rest);
    }),
    { seed: 9 },
  );
});
