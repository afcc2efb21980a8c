/** CRMs: the embedded and the live adapter pass the same tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { outboxCrm } from '~/server/embedded/outbox.ts';
import { signature } from '~/server/leads/channels/signature.ts';
import { liveCrm } from '~/server/live/crm.ts';
import type { CrmPort } from '~/server/ports.ts';
import { anOutbox, aPartner } from './a-partner.ts';

const outbox = anOutbox();

describe('CRMs', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  const webhook = (path = '') => ({ url: `${partner.url}${path}`, id: 'd1', key: Buffer.from('key'), body: '{"a":1}' });
  let ports: Record<string, CrmPort>;
  beforeAll(async () => {
    partner = await aPartner();
    ports = { embedded: outboxCrm(outbox), live: liveCrm({ timeoutMs: 300, now: () => 1_700_000_000_000 }) };
  });

  test.each(['embedded', 'live'])('LEAD-06 %s: a lead is handed over', async (name) => {
    expect(await (ports[name] as CrmPort).send(webhook())).toEqual({ ok: true });
  });

  test('LEAD-06 live: signed, with a time and an id for receivers that saw it before', () => {
    expect(partner.got[0]?.headers).toMatchObject({
      'idempotency-key': 'd1',
      'webhook-id': 'd1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': signature(Buffer.from('key'), 'd1', 1_700_000_000, '{"a":1}'),
    });
  });

  test.each(['/busy', '/slow', '/moved'])('LEAD-06 live: an answer of the kind %s is no receipt', async (path) => {
    expect(await (ports['live'] as CrmPort).send(webhook(path))).toMatchObject({
      ok: false,
      error: expect.any(String),
    });
  });

  test('OPS-05 live: redirects are not followed, so a lead goes where configuration says or nowhere', () => {
    expect(partner.got.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});
