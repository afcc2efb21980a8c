import type { SQL } from 'drizzle-orm';
import type { Database, LazyDatabase } from '../../db/database.ts';
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

/** For the database, ms. */
const timeout = 15_000;
/** Emails that are claimed at once, and how long other processes leave them to this one, ms. */
const [batch, lease] = [20, 300_000];

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
 * @param claim claims some that are due, so that no other process takes them until then; @param settle records the outcome of one
 * @param stopping whether the process is stopping: emails claimed but not attempted are released
 */
export async function sendDueEmails({
  database,
  mail,
  claim,
  settle,
  release,
  stopping,
  now,
  log,
}: Pick<Required<EmailSenderOptions>, 'database' | 'mail' | 'now' | 'log'> & {
  claim: (db: Database, most: number, until: SQL) => Promise<DueEmail[]>;
  settle: (db: Database, id: string, outcome: SendOutcome) => PromiseLike<unknown>;
  release: (db: Database, ids: string[]) => PromiseLike<unknown>;
  stopping: () => boolean;
}): Promise<number> {
  let sentCount = 0;
  for (;;) {
    const claimed = await database.within(timeout, (db) => claim(db, batch, after(now(), lease)));
    for (const [n, due] of claimed.entries()) {
      if (stopping()) {
        const left = claimed.slice(n).map(({ id }) => id);
        await database.within(timeout, async (db) => release(db, left));
        return sentCount;
      }
      const { id, dealer, attempts } = due;
      const sent = await send(due, mail);
      const pause = sent.ok ? undefined : pauseAfter(attempts);
      const again = pause === undefined ? undefined : after(now(), pause);
      const outcome: SendOutcome = sent.ok ? { sent: true } : { sent: false, error: sent.error, again };
      await database.within(timeout, async (db) => settle(db, id, outcome));
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
