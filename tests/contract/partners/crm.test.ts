/** CRMs: the embedded and the live adapter pass the same tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { CrmAnswer, CrmOutcome } from '~/domain/lead/crm/crm.ts';
import { outboxCrm } from '~/server/embedded/outbox.ts';
import { signature } from '~/server/leads/channels/signature.ts';
import { liveCrm } from '~/server/live/crm.ts';
import type { CrmPort } from '~/server/ports.ts';
import { anOutbox, aPartner } from './a-partner.ts';

const outbox = anOutbox();

describe('CRMs', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  const post = (path = '') => ({ url: `${partner.url}${path}`, id: 'd1', body: '{"a":1}' });
  const liveOf = (timeoutMs: number) =>
    liveCrm({ privateHosts: [new URL(partner.url).host], timeoutMs, now: () => 1_700_000_000_000 });
  let ports: Record<'embedded' | 'live', CrmPort>;
  beforeAll(async () => {
    partner = await aPartner(({ path, body }) => ({ status: path === '/invalid' ? 422 : 200, body }));
    ports = { embedded: outboxCrm(outbox), live: liveOf(30_000) };
  });

  describe.each(['embedded', 'live'] as const)('%s', (name) => {
    test('LEAD-06 a lead is handed over', async () => {
      expect(await ports[name].send(post())).toEqual({ ok: true });
    });

    test('LEAD-06 a lead is handed over with the headers of the CRM', async () => {
      const headers = { 'x-api-key': 'a secret', 'content-type': 'text/xml' };
      const accepted = () => 'accepted' as const;
      expect(await ports[name].send({ ...post('/keyed'), headers }, accepted)).toEqual({ ok: true });
    });
  });

  test('LEAD-06 embedded: what is written down holds no key', async () => {
    const [written] = await outbox.newest(1);
    expect(written).toMatchObject({ to: `${partner.url}/keyed`, text: '{"a":1}' });
    expect(JSON.stringify(written)).not.toContain('a secret');
  });

  test('LEAD-06 live: a request has the headers of the CRM and the id of the delivery, and is JSON unless they say otherwise', () => {
    expect(partner.got.find(({ path }) => path === '/keyed')?.headers).toMatchObject({
      'x-api-key': 'a secret',
      'content-type': 'text/xml',
      'idempotency-key': 'd1',
    });
    expect(partner.got[0]?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(partner.got[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  test('LEAD-06 live: signed, with a time and an id for receivers that saw it before', async () => {
    const signingKey = Buffer.from('key');
    await ports.live.send({ ...post('/signed'), signingKey, headers: { 'webhook-id': 'of the CRM' } });
    expect(partner.got.find(({ path }) => path === '/signed')?.headers).toMatchObject({
      'idempotency-key': 'd1',
      'webhook-id': 'd1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': signature(signingKey, 'd1', 1_700_000_000, '{"a":1}'),
    });
  });

  test.each(['/busy', '/slow', '/moved'])('LEAD-06 live: an answer of the kind %s is not a receipt', async (path) => {
    const live = path === '/slow' ? liveOf(300) : ports.live;
    expect(await live.send(post(path))).toMatchObject({ ok: false, error: expect.any(String) });
  });

  test('LEAD-06 live: a CRM reads its own answers: it has the lead, wants it again later, or refuses it for good', async () => {
    const read = ({ status, body }: CrmAnswer): CrmOutcome => {
      if (status === 422) return { refused: `invalid: ${body}` };
      return body.includes('duplicate') ? 'accepted' : { again: `not now: ${body}` };
    };
    const send = (path: string, body: string) => ports.live.send({ ...post(path), body }, read);
    expect(await send('/leads', 'duplicate')).toEqual({ ok: true });
    expect(await send('/leads', 'closed')).toEqual({ ok: false, error: 'not now: closed' });
    expect(await send('/invalid', 'no phone')).toEqual({ ok: false, error: 'invalid: no phone', refused: true });
  });

  test('LEAD-06 live: only the beginning of an endless response is read', async () => {
    let length = 0;
    const read = ({ body }: CrmAnswer): CrmOutcome => {
      length = body.length;
      return 'accepted';
    };
    await liveCrm({ platformUrl: `${partner.url}/long` }).send({ id: 'd1', body: 'x'.repeat(1_000_000) }, read);
    expect(length).toBe(20_000);
  });

  test('OPS-05 live: redirects are not followed, so a lead goes where it is configured to go or nowhere', () => {
    expect(partner.got.map(({ path }) => path)).not.toContain('/elsewhere');
  });
});
