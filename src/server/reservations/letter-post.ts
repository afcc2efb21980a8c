import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { LazyDatabase } from '../db/database.ts';
import { holds, holdLetters as letters } from '../db/schema/payments.ts';
import { nextAttempt } from '../leads/deliveries.ts';
import type { MailPort, Sent } from '../ports.ts';
import { holdLetters, type LetteredHold } from './hold-letter.ts';

export type LetterPostOptions = {
  database: LazyDatabase;
  /** Without one letters wait, and are given up in a few days. */
  mail: MailPort | undefined;
  /** Host in Message-IDs. */
  mailHost: string;
  now?: () => Date;
  log?: (message: string) => void;
};

const patience = 15_000;
const batch = 20;
/** Milliseconds after which another process may try a letter that is on its way. */
const lease = 300_000;

/** Sends the letters about holds that are due; one that fails is tried again for about four days. Answers how many went. */
export function letterPost({
  database,
  mail,
  mailHost,
  now = () => new Date(),
  log = console.error,
}: LetterPostOptions) {
  const take = () =>
    database.within(patience, async (db) => {
      const due = db
        .select({ id: letters.id })
        .from(letters)
        .where(and(eq(letters.state, 'pending'), lte(letters.dueAt, now())))
        .orderBy(letters.dueAt)
        .limit(batch)
        .for('update', { skipLocked: true });
      const taken = await db
        .update(letters)
        .set({ dueAt: new Date(now().getTime() + lease), attempts: sql`${letters.attempts} + 1` })
        .where(inArray(letters.id, due))
        .returning();
      if (taken.length === 0) return [];
      const ids = [...new Set(taken.map(({ holdId }) => holdId))];
      const rows = await db.select().from(holds).where(inArray(holds.id, ids));
      return taken.map((letter) => ({ letter, hold: rows.find(({ id }) => id === letter.holdId) }));
    });

  async function send({ letter, hold }: Awaited<ReturnType<typeof take>>[number]): Promise<Sent> {
    if (!hold?.look) return { ok: true };
    if (!mail) return { ok: false, error: 'no mail server: set SMTP_URL and MAIL_FROM' };
    for (const one of holdLetters(hold as LetteredHold, letter.kind, { id: letter.id, host: mailHost })) {
      const sent = await mail.send(one).catch((error: unknown): Sent => ({ ok: false, error: String(error) }));
      if (!sent.ok) return sent;
    }
    return { ok: true };
  }

  return async (): Promise<number> => {
    let gone = 0;
    for (;;) {
      const taken = await take();
      for (const one of taken) {
        const { id, dealer, attempts } = one.letter;
        const sent = await send(one);
        const dueAt = nextAttempt(attempts, now());
        const change = sent.ok
          ? ({ state: 'sent', lastError: null } as const)
          : {
              state: dueAt ? ('pending' as const) : ('dead' as const),
              lastError: sent.error,
              ...(dueAt ? { dueAt } : {}),
            };
        await database.within(patience, (db) => db.update(letters).set(change).where(eq(letters.id, id)));
        if (sent.ok) gone += 1;
        else
          log(`${dealer}: letter ${id}, try ${attempts}: ${sent.error}; ${dueAt ? 'will be tried again' : 'given up'}`);
      }
      if (taken.length < batch) return gone;
    }
  };
}
