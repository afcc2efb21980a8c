import type { SQL } from 'drizzle-orm';
import type { LazyDatabase } from '../../db/database.ts';
import { after, type Moment } from '../../db/database-clock.ts';
import type { EmailMessage, MailPort, SendResult } from '../../ports.ts';
import { pauseAfter } from '../storage/deliveries.ts';

/** What a sender of due emails works with. */
export type EmailSenderOptions = {
  database: LazyDatabase;
  /** Without one, emails wait, and are given up after a few days. */
  mail: MailPort | undefined;
  /** Host in Message-IDs. */
  mailHost: string;
  /** The database's clock, unless a test supplies its own. */
  now?: () => Moment;
  log?: (message: string) => void;
};

/** A due email, claimed by this process. */
export type DueEmail = {
  id: string;
  dealer: string;
  /** How many attempts with this one. */
  attempts: number;
  /** What is sent, one for each address; nothing if there is nobody left to write to. */
  emails: readonly EmailMessage[];
};

/** The outcome of an attempt: `again` is when the next one is due; absent if it is given up. */
export type SendOutcome = { sent: true } | { sent: false; error: string; again: SQL | undefined };

/** What an outcome changes in the row of an email. */
export const rowAfter = (outcome: SendOutcome) =>
  outcome.sent
    ? ({ state: 'sent', error: null } as const)
    : ({
        state: outcome.again ? 'pending' : 'dead',
        error: outcome.error,
        ...(outcome.again && { dueAt: outcome.again }),
      } as const);

/**
 * Sends emails that are due; one that fails is retried for about four days. Returns how many went.
 * @param claim claims some that are due, at most `batch`, so that no other process does; @param settle records the outcome of one
 * @param stopping whether the process is stopping: emails claimed but not attempted are released
 */
export async function sendDueEmails({
  mail,
  claim,
  batch,
  settle,
  release,
  stopping,
  now,
  log,
}: {
  mail: MailPort | undefined;
  claim: () => Promise<DueEmail[]>;
  batch: number;
  settle: (id: string, outcome: SendOutcome) => Promise<unknown>;
  release: (ids: string[]) => Promise<unknown>;
  stopping: () => boolean;
  now: () => Moment;
  log: (message: string) => void;
}): Promise<number> {
  let sentCount = 0;
  for (;;) {
    const claimed = await claim();
    for (const [n, due] of claimed.entries()) {
      if (stopping()) {
        await release(claimed.slice(n).map(({ id }) => id));
        return sentCount;
      }
      const { id, dealer, attempts } = due;
      const sent = await send(due, mail);
      const pause = sent.ok ? undefined : pauseAfter(attempts);
      const again = pause === undefined ? undefined : after(now(), pause);
      await settle(id, sent.ok ? { sent: true } : { sent: false, error: sent.error, again });
      if (sent.ok) sentCount += 1;
      else log(`${dealer}: email ${id}, attempt ${attempts}: ${sent.error}; ${again ? 'will be retried' : 'given up'}`);
    }
    if (claimed.length < batch || stopping()) return sentCount;
  }
}

async function send({ emails }: DueEmail, mail: MailPort | undefined): Promise<SendResult> {
  for (const email of emails) {
    if (!mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
    const sent = await mail.send(email).catch((error: unknown): SendResult => ({ ok: false, error: String(error) }));
    if (!sent.ok) return sent;
  }
  return { ok: true };
}
