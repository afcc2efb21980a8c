import { expect, test } from 'vitest';
import { base64Length, bodyLimits, largestBody, limitWords, MB, uploadLimits } from '~/domain/request/body-limits.ts';

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

test('OPS-05 what the forms promise: 5 MB for a résumé, 8 MB for a photo, and room for what is around the files', () => {
  expect(limitWords(uploadLimits.node)).toEqual({ resumeMb: 5, photoMb: 8, photosMb: 24 });
  for (const limits of Object.values(uploadLimits))
    expect(largestBody(limits) - Math.max(limits.resume, limits.photos)).toBe(bodyLimits.form);
});

test('OPS-05 the largest body of a site on Netlify, in base64, is one that its functions get', () => {
  expect(base64Length(largestBody(uploadLimits.netlify))).toBeLessThanOrEqual(6 * MB);
});

test.each(Array.from({ length: 24 }, (_, n) => n))('OPS-05 %d bytes are as long in base64 as they are written', (n) => {
  expect(base64Length(n)).toBe(Buffer.alloc(n).toString('base64').length);
});
