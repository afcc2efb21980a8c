import { expect, test } from 'vitest';
import { bodyLimits, largestBody, limitWords, uploadLimits } from '~/domain/request/body-limits.ts';

test('OPS-05 every limit is below that of all bodies, and texts name whole megabytes', () => {
  for (const limits of Object.values(uploadLimits)) {
    const { resume, photo, photos } = limits;
    for (const bytes of [...Object.values(bodyLimits), resume, photo, photos]) {
      expect(bytes).toBeLessThan(largestBody(limits));
    }
    expect(photo).toBeLessThanOrEqual(photos);
    for (const megabytes of Object.values(limitWords(limits))) expect(megabytes).toBe(Math.round(megabytes));
  }
});
