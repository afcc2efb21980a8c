/** Text messages: the embedded and the live adapter pass the same tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { outboxSms } from '~/server/embedded/outbox.ts';
import { twilioSms } from '~/server/live/sms.ts';
import type { SmsPort } from '~/server/ports.ts';
import { anOutbox, aPartner } from './a-partner.ts';

const outbox = anOutbox();

describe('text messages', () => {
  let partner: Awaited<ReturnType<typeof aPartner>>;
  let ports: Record<string, SmsPort>;
  beforeAll(async () => {
    partner = await aPartner(({ body }) =>
      body.includes('9999') ? { status: 400, body: '{"code":21211}' } : { status: 201 },
    );
    const twilio = { accountSid: 'AC1', authToken: 'token', sender: '+61400000000' };
    ports = { embedded: outboxSms(outbox), live: twilioSms({ ...twilio, url: partner.url }) };
  });

  test.each(['embedded', 'live'])('OTP-07 %s: a message is handed over', async (name) => {
    const message = { to: '+61412345678', text: '123456 is your code' };
    expect(await (ports[name] as SmsPort).send(message)).toEqual({ ok: true });
  });

  test('OTP-07 live: speaks Twilio’s language, with the dealer’s sender where it has one', async () => {
    await (ports['live'] as SmsPort).send({ to: '+61412345678', text: 'x', sender: 'SmithMotors' });
    const [first, second] = partner.got;
    expect(first?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(first?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:token').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toMatchObject({
      To: '+61412345678',
      From: '+61400000000',
    });
    expect(new URLSearchParams(second?.body).get('From')).toBe('SmithMotors');
  });

  test('OTP-10 live: a refusal and a service that hangs are failures with a reason and without the number', async () => {
    const refused = await (ports['live'] as SmsPort).send({ to: '+61499999999', text: 'x' });
    expect(refused).toEqual({ ok: false, error: 'the SMS service responded with 400 (code 21211)' });
    const slow = twilioSms({
      url: `${partner.url}/slow`,
      accountSid: 'AC1',
      authToken: 't',
      sender: 'x',
      timeoutMs: 100,
    });
    expect(await slow.send({ to: '+61412345678', text: 'x' })).toMatchObject({ ok: false });
  });
});
