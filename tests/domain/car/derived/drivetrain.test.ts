import { expect, test } from 'vitest';
import { driveName, simpleFuel, simpleTransmission } from '~/domain/car/derived/drivetrain.ts';

test.each([
  ['AT', 'Automatic'],
  ['A/T', 'Automatic'],
  ['6AT', 'Automatic'],
  ['EAT8', 'Automatic'],
  ['FAT', 'Automatic'],
  ['AMT', 'Automatic'],
  ['Single Speed', 'Automatic'],
  ['Automated Manual', 'Automatic'],
  ['MT', 'Manual'],
  ['5MT', 'Manual'],
  ['F6', 'Manual'],
  ['18 Speed Roadranger', 'Manual'],
  ['6 speed manual', 'Manual'],
  ['8-SPEED A/T', 'Automatic'],
  ['6-Speed M/T', 'Manual'],
  ['10 SPD A/T, paddle shift', 'Automatic'],
  ['AT8', 'Automatic'],
  ['7SP AT', 'Automatic'],
  ['IVT', 'Automatic'],
  ['11 speed manual', 'Manual'],
  ['Doppelkupplung', 'Automatic'],
  ['7-Gang Doppelkupplungsgetriebe', 'Automatic'],
  ['Doppel-Kupplung', 'Automatic'],
  ['double-clutch', 'Automatic'],
  ['Double Clutch', 'Automatic'],
  ['7 speed doubleclutch', 'Automatic'],
  ['Twin-Clutch SST', 'Automatic'],
  ['M DKG Drivelogic', 'Automatic'],
  ['7-Speed', 'Automatic'],
  ['7 speed', 'Automatic'],
  ['7SP', 'Automatic'],
  ['8-Speed', 'Automatic'],
  ['8 SPD', 'Automatic'],
  ['9 Speed', 'Automatic'],
  ['10-speed', 'Automatic'],
  ['7 speed manual', 'Manual'],
  ['6-Speed', undefined],
  ['5 speed', undefined],
  ['18 Speed', undefined],
  ['TBA', undefined],
])('DATA-07 the transmission "%s" is %s', (text, expected) => {
  expect(simpleTransmission(text)).toBe(expected);
});

test("DATA-07 a truck's gearbox of many gears may be manual", () => {
  expect(simpleTransmission('9 Speed', 'truck')).toBeUndefined();
  expect(simpleTransmission('9 Speed automated', 'truck')).toBe('Automatic');
});

test('DATA-07 one-letter fuel codes of dealer systems are fuels', () => {
  expect(['D', 'P', 'U', 'X'].map(simpleFuel)).toEqual(['Diesel', 'Petrol', 'Petrol', undefined]);
});

test.each([
  ['4MATIC', 'AWD'],
  ['4Matic+', 'AWD'],
  ['quattro®', 'AWD'],
  ['xDrive', 'AWD'],
  ['sDrive', '2WD'],
  ['4MOTION', 'AWD'],
  ['Super Select 4WD', '4WD'],
  ['Part-time 4x4', '4WD'],
  ['Front engine, rear wheel drive', 'Rear'],
  ['Front', 'Front'],
  ['Other', 'Other'],
])('DATA-07 the drive "%s" is %s', (text, expected) => {
  expect(driveName(text)).toBe(expected);
});
