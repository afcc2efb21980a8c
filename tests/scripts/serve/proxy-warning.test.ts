import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { warnOfProxy } from '../../../scripts/serve/proxy-warning.ts';

function linesAfter(trustedProxies: number, requests: Record<string, string>[]): string[] {
  const server = new EventEmitter();
  const lines: string[] = [];
  warnOfProxy(server as Server, trustedProxies, (line) => lines.push(line));
  for (const headers of requests) server.emit('request', { headers });
  return lines;
}

test('OPS-15 an undeclared proxy is reported once, since limits would count all shoppers as one', () => {
  const through = { 'x-forwarded-for': '203.0.113.9' };
  expect(linesAfter(0, [{}, through, {}, through])).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  expect(linesAfter(1, [through, through])).toEqual([]);
  expect(linesAfter(0, [{}, {}])).toEqual([]);
});
