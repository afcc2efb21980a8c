import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createGateway } from '../../../scripts/serve/gateway.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

async function linesAfter(trustedProxies: number, requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const server = createGateway({ distDir: temporaryFolder('no-dealers'), locals: {}, trustedProxies, log });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`;
  for (const headers of requests) await fetch(url, { headers });
  server.close();
  return lines;
}

test('OPS-15 an undeclared proxy is reported once, since limits would count all shoppers as one', async () => {
  const through = { 'x-forwarded-for': '203.0.113.9' };
  expect(await linesAfter(0, [{}, through, {}, through])).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  expect(await linesAfter(1, [through, through])).toEqual([]);
  expect(await linesAfter(0, [{}, {}])).toEqual([]);
});
