import { type BackgroundWork, backgroundWork } from '../background-work.ts';
import type { LazyDatabase } from '../db/database.ts';
import type { MailPort } from '../ports.ts';
import { prizeEmailSender } from './prize-email-sender.ts';
import { databaseSpins, type Spins } from './spins.ts';

/** Milliseconds between checks for due emails. */
const interval = 15_000;

/** The prize wheel of a server: its spins, and the prize emails. */
export function openSpins(
  database: LazyDatabase,
  secret: string,
  {
    mail,
    mailHost,
    log = console.error,
  }: { mail: MailPort | undefined; mailHost: string; log?: (message: string) => void },
): { spins: Spins; emails: BackgroundWork } {
  const sendPrizes = prizeEmailSender({ database, mail, mailHost, log });
  const emails = backgroundWork(sendPrizes, { interval, failed: 'Prizes cannot be mailed now', log });
  return { spins: databaseSpins(database, secret, { wake: emails.wake }), emails };
}
