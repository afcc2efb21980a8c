import { expect, test } from 'vitest';
import { isForServers } from '../../../../scripts/serve/answers/request-checks.ts';

test('OPS-05 only the gateway may request a page by its internal address', () => {
  for (const path of ['/on-request', '/on-request/search']) expect(isForServers(path), path).toBe(true);
  for (const path of ['/on-requests', '/search/on-request', '/on-request%2Fsearch'])
    expect(isForServers(path), path).toBe(false);
});
