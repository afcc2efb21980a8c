import { expect, test } from 'vitest';
import { mayCompress } from '../../../../scripts/serve/answers/compressed-answers.ts';

test.each([
  '/api/search/multi-search',
  '/api/stock/home?limit=6',
  '/api/cars/7/view.json',
  '/search?query=hilux',
  '/search/used-cars/',
  '/cars/2021-toyota-hilux',
  '/parts/cards?ids=1',
])('%s is the same for everyone and may be compressed', (url) => expect(mayCompress(url)).toBe(true));

test.each([
  '/api/auth/verify',
  '/api/my-data.json',
  '/api/leads?next=/api/search/',
  '/my-garage',
  '/cars/2021-toyota-hilux/checkout',
  '/cars/trade-in?lead=1',
  '/reservation?token=/search',
  '/searching',
])('%s may hold a secret and is not compressed', (url) => expect(mayCompress(url)).toBe(false));
