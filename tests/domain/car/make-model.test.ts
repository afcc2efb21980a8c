import { expect, test } from 'vitest';
import { makeModelRepair } from '~/domain/car/make-model.ts';

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
  [{ make: 'Nobody', model: 'Knows', badge: 'This' }, undefined, ['Nobody', 'Knows', 'This']],
])('DATA-06 %o with the title %s becomes %o', (input, title, expected) => {
  const { make, model, badge } = repair(input, title);
  expect([make, model, badge]).toEqual(expected);
});
