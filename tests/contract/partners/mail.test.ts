/** Mail: the embedded and the live adapter pass the same tests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { outboxMail } from '~/server/embedded/outbox.ts';
import { liveMail } from '~/server/live/mail.ts';
import type { EmailMessage, MailPort } from '~/server/ports.ts';
import { aMailServer } from './a-mail-server.ts';
import { anOutbox } from './a-partner.ts';

const outbox = anOutbox();

const email = (changes: Partial<EmailMessage> = {}): EmailMessage => ({
  to: 'sales@smith.example',
  fromName: 'Smith Motors',
  replyTo: 'kim@example.com',
  subject: 'General Enquiry · Kim Lee',
  text: 'Hello\n.\nGood bye',
  messageId: 'lead-1.sales@platform.example',
  attachments: [{ name: 'lead.adf.xml', type: 'application/xml', content: '<adf/>' }],
  ...changes,
});

describe('mail', () => {
  let server: Awaited<ReturnType<typeof aMailServer>>;
  let ports: Record<string, MailPort>;
  beforeAll(async () => {
    server = await aMailServer();
    ports = {
      embedded: outboxMail(outbox),
      live: liveMail({ url: server.url, from: 'leads@platform.example', timeoutMs: 3000 }),
    };
  });
  const portOf = (name: string) => ports[name] as MailPort;

  test.each(['embedded', 'live'])('LEAD-06 %s: an email is handed over', async (name) => {
    expect(await portOf(name).send(email())).toEqual({ ok: true });
  });

  test.each(['embedded', 'live'])('OPS-06 %s: a header with a line break is refused', async (name) => {
    const before = server.emails.length + (await outbox.newest(100)).length;
    for (const changes of [{ to: 'a@b.example\r\nBcc: all@evil.example' }, { subject: 'x\nBcc: all@evil.example' }]) {
      expect(await portOf(name).send(email(changes))).toMatchObject({ ok: false });
    }
    expect(server.emails.length + (await outbox.newest(100)).length).toBe(before);
  });

  test('LEAD-06 live: sender, reply address and an id that stays the same', async () => {
    const data = server.emails.at(-1)?.data ?? '';
    expect(data).toContain('Message-ID: <lead-1.sales@platform.example>');
    expect(data).toContain('From: Smith Motors <leads@platform.example>');
    expect(data).toContain('Reply-To: kim@example.com');
    expect(data).toContain('lead.adf.xml');
  });

  test.each(['embedded', 'live'])('LEAD-20 %s: an email has text, HTML and its files', async (name) => {
    const calendar = { name: 'test-drive.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN' };
    const html = '<p>Hello</p>';
    expect(await portOf(name).send(email({ html, attachments: [calendar], automatic: true }))).toEqual({ ok: true });
  });

  test('LEAD-20 the email has both parts, the calendar, and a header that marks it as automatic', async () => {
    const data = server.emails.at(-1)?.data ?? '';
    for (const line of ['Content-Type: text/plain', 'Content-Type: text/html', 'Auto-Submitted: auto-replied']) {
      expect(data).toContain(line);
    }
    expect(data).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=test-drive\.ics$/m);
    expect((await outbox.newest(1))[0]).toMatchObject({
      html: '<p>Hello</p>',
      attachments: [{ name: 'test-drive.ics' }],
    });
  });

  test('LEAD-06 live: a refused email and a server that is away are failures with a reason', async () => {
    expect(await portOf('live').send(email({ to: 'refused@smith.example' }))).toMatchObject({ ok: false });
    const away = liveMail({ url: 'smtp://127.0.0.1:9', from: 'leads@platform.example', timeoutMs: 1000 });
    expect(await away.send(email())).toMatchObject({ ok: false, error: expect.stringContaining('mail:') });
  });

  test('LEAD-06 live: a server whose response never ends times out, and the email counts as not sent', async () => {
    const slow = liveMail({ url: server.url, from: 'leads@platform.example', timeoutMs: 3000, emailMs: 300 });
    expect(await slow.send(email({ to: 'slow@smith.example' }))).toEqual({
      ok: false,
      error: 'mail: not finished after 300 ms',
    });
    // Its connections are not kept: the next emails find their way.
    await Promise.all([1, 2, 3].map(() => slow.send(email({ to: 'slow@smith.example' }))));
    expect(await slow.send(email())).toEqual({ ok: true });
  });

  test('OPS-06 live: what a shopper wrote is plain text, never HTML', async () => {
    const nasty = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    expect(await portOf('live').send(email({ text: nasty, subject: nasty, fromName: nasty }))).toEqual({ ok: true });
    const data = server.emails.at(-1)?.data ?? '';
    expect(data).toMatch(/^Content-Type: text\/plain/m);
    expect(data).not.toMatch(/text\/html/i);
  });
});
