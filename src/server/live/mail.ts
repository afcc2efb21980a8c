import { createTransport } from 'nodemailer';
import { errorText } from '../../domain/error-text.ts';
import { withinTime } from '../../domain/within-time.ts';
import type { MailPort } from '../ports.ts';

export type LiveMailOptions = {
  /** Address of the mail server: smtps://user:password@host:465 */
  url: string;
  /** Sender address of emails. */
  from: string;
  /** Milliseconds to wait for the server at each step. */
  timeoutMs?: number;
  /** Timeout of a whole email in milliseconds, however slow the server; far below the deliverer's lease. */
  emailMs?: number;
};

/** Mail over SMTP. */
export function liveMail({ url, from, timeoutMs = 15_000, emailMs = 90_000 }: LiveMailOptions): MailPort {
  const connect = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Emails are made here: nothing is read from files or fetched from addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let transport = connect();

  /** A connection that never ends would keep its place in the pool. */
  function startAnew(stuck: typeof transport): void {
    if (transport !== stuck) return;
    transport = connect();
    stuck.close();
  }

  return {
    async send({ to, fromName, replyTo, subject, text, html, messageId, attachments = [], automatic }) {
      if (/[\r\n]/.test([to, fromName, replyTo, subject, messageId].join(''))) {
        return { ok: false, error: 'an email header contains a line break' };
      }
      const used = transport;
      try {
        const sending = used.sendMail({
          to: { name: '', address: to },
          from: { name: fromName, address: from },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          messageId: `<${messageId}>`,
          ...(html ? { html } : {}),
          attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          ...(automatic ? { headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } } : {}),
        });
        // The email may still arrive: a second copy has the same Message-ID.
        await withinTime(emailMs, sending, () => {
          throw new TooSlow(`not finished after ${emailMs} ms`);
        });
        return { ok: true };
      } catch (error) {
        if (error instanceof TooSlow) startAnew(used);
        return { ok: false, error: `mail: ${errorText(error)}` };
      }
    },
  };
}

class TooSlow extends Error {}
