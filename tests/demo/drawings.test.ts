import { expect, test } from 'vitest';
import { carSpecs } from '../../scripts/demo/drawings/car-specs.ts';

test('FACET-17 a hatch is drawn apart from a wagon: shorter behind the wheel, with fewer windows and no rails', () => {
  const behindTheWheel = ({ length, rearWheel }: { length: number; rearWheel: number }) => length - rearWheel;
  const { hatch, wagon } = carSpecs;
  expect(behindTheWheel(wagon) / behindTheWheel(hatch)).toBeGreaterThan(1.4);
  expect(wagon.pillars.length).toBeGreaterThan(hatch.pillars.length);
  expect('roofRails' in hatch).toBe(false);
});
