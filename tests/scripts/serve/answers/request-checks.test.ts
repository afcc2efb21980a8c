import { expect, test } from 'vitest';
import { isMadeAddress } from '../../../../scripts/serve/answers/request-checks.ts';

test('only the gateway asks for a page by the address at which it is made', () => {
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
