import { expect, test } from 'vitest';
import { circuit } from '~/server/partners/circuit.ts';
import { guardedCalls } from '~/server/partners/guarded-calls.ts';

const who = { partner: 'The registry', meanwhile: 'Nothing is lost.' };

test('FIN-22 TRADE-03 impossible answers are rejected, and a fault of an adapter is an answer too', async () => {
  const call = guardedCalls(who, { log: () => {} });
  const problemOf = (value: number) => (value < 0 ? 'answered less than nothing' : undefined);
  expect(await call(async () => ({ ok: true, value: 1 }), problemOf)).toEqual({ ok: true, value: 1 });
  expect(await call(async () => ({ ok: true, value: -1 }), problemOf)).toEqual({
    ...{ ok: false, kind: 'wrong', problem: 'answered less than nothing' },
  });
  expect(await call(() => Promise.reject(new Error('no such host')), problemOf)).toEqual({
    ...{ ok: false, kind: 'wrong', problem: 'could not be called: Error: no such host' },
  });
});

test('FIN-22 TRADE-03 operators are notified once that a partner is away, what shoppers get meanwhile, and when it is back', async () => {
  let time = 0;
  const heard: string[] = [];
  const call = guardedCalls(who, {
    breaker: circuit({ failures: 2, pause: 1000, now: () => time }),
    log: (line) => heard.push(line),
  });
  const fine = () => undefined;
  for (let n = 0; n < 5; n++) await call(async () => ({ ok: false, kind: 'away', problem: 'is silent' }), fine);
  time = 1001;
  await call(async () => ({ ok: true, value: 1 }), fine);
  expect(heard).toEqual([
    'ALERT The registry is unavailable; it is retried every 30 s. Nothing is lost.',
    'The registry responds again.',
  ]);
});
