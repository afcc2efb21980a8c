import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Journey, journeyPages } from '~/domain/car/actions/journey.ts';

const pages = join(import.meta.dirname, '../../../../src/pages');

/** Any of these files is the page of a journey. */
const files: Record<Journey, string[]> = {
  enquire: ['enquire.astro'],
  'test-drive': ['enquire.astro'],
  offer: ['enquire.astro'],
  'find-similar': ['enquire.astro'],
  checkout: ['cars/[slug]/checkout.astro', 'cars/[slug]/[checkout].astro'],
  finance: ['finance.astro', '[finance].astro'],
  'trade-in': ['cars/trade-in.astro'],
  garage: ['my-garage.astro', '[garage].astro'],
  'spin-to-win': ['spin-to-win.astro'],
  'online-payment': ['online-payment.astro'],
};

test('VDP-23 a journey is on exactly where the platform has its page', () => {
  for (const [journey, on] of Object.entries(journeyPages)) {
    const found = files[journey as Journey].some((file) => existsSync(join(pages, file)));
    expect([journey, on]).toEqual([journey, found]);
  }
});
