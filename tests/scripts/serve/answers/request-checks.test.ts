import { expect, test } from 'vitest';
import { isMadeAddress } from '../../../../scripts/serve/answers/request-checks.ts';

test('only the gateway asks for a page by the address at which it is made', () => {
  for (const url of [
    '/asked',
    '/asked/search?query=x',
    '/asked?x',
    '//asked/search',
    '/%61sked/search',
    '/asked%2Fsearch',
  ])
    expect(isMadeAddress(url), url).toBe(true);
  for (const url of ['/asked-for', '/search?next=/asked', '/%zz']) expect(isMadeAddress(url), url).toBe(false);
});
