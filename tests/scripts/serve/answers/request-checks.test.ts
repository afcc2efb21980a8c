import { expect, test } from 'vitest';
import { isMadeAddress } from '../../../../scripts/serve/answers/request-checks.ts';

test('only the gateway may request a page by its internal address', () => {
  for (const url of [
    '/on-request',
    '/on-request/search?query=x',
    '/on-request?x',
    '//on-request/search',
    '/%6Fn-request/search',
    '/on-request%2Fsearch',
  ])
    expect(isMadeAddress(url), url).toBe(true);
  for (const url of ['/on-requests', '/search?next=/on-request', '/%zz']) expect(isMadeAddress(url), url).toBe(false);
});
