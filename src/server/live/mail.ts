import { createTransport } from 'nodemailer';
import type { MailPort } from '../ports.ts';

export type LiveMailOptions = {
  /** Address of the mail server: smtps://user:password@host:465 */
  url: string;
  /** Address that mail comes from. */
  from: string;
  /** Milliseconds to wait for the server at each step. */
  timeoutMs?: number;
};

/** Mail over SMTP. */
export function liveMail({ url, from, timeoutMs = 15_000 }: LiveMailOptions): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Letters are plain text made here: nothing is read from files or fetched from addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, fromName, replyTo, subject, text, messageId, attachment }) {
      if (/[\r\n]/.test([to, fromName, replyTo, subject, messageId].join(''))) {
        return { ok: false, error: 'a mail header holds a line break' };
      }
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          from: { name: fromName, address: from },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          subject,
          text,
          messageId: `<${messageId}>`,
          ...(attachment
            ? {
                attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
              }
            : {}),
        });
        return { ok: true };
      } catch (error) {
        return { ok: false, error: `mail: ${error instanceof Error ? error.message : String(error)}` };
      }
    },
  };
}
