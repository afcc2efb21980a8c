import type { LimitRule, Limits } from '../activity/rate-limits.ts';
import type { Visitor } from '../visitor.ts';
import type { AccountDealer } from './accounts.ts';
import type { Client } from './client.ts';

/** A number (E.164) at a dealer, and who requests a code for it. */
export type CodeQuestion = { dealer: AccountDealer; phone: string; visitor: Visitor; client: Client };

const hour = 3600;

/*
 * Codes per hour (OTP-05). The first two count a single requester, so no one suffers for what strangers do; the last two limit what all
 * strangers together can send to a number, and cost a dealer. Those who proved the number in this browser are exempt from all but the
 * first.
 */
const codesPerClient: LimitRule = { name: 'codes-client', points: 5, seconds: hour };
const codesPerAddress: LimitRule = { name: 'codes-address', points: 20, seconds: hour };
const codesPerNumber: LimitRule = { name: 'codes-number', points: 20, seconds: hour };
const codesPerDealer = ({ codesPerHour }: AccountDealer): LimitRule => ({
  name: 'codes-dealer',
  points: codesPerHour,
  seconds: hour,
});
/** Notifies operators once an hour, however many are refused. */
const alertsPerDealer: LimitRule = { name: 'codes-alert', points: 1, seconds: hour };

/** Attempts per hour, over all codes: new codes must not allow endless new attempts. */
const triesPerClient: LimitRule = { name: 'tries-client', points: 15, seconds: hour };
const triesPerAddress: LimitRule = { name: 'tries-address', points: 60, seconds: hour };

type CountKey = { rule: LimitRule; key: string };

/** The limits a code counts towards, the requester's own first: those over their own limit use up nothing of others. */
function countedOf({ dealer, phone, visitor, client }: CodeQuestion): CountKey[] {
  const number = `${dealer.slug} ${phone}`;
  if (client.hasProved(phone)) return [{ rule: codesPerClient, key: `${number} ${client.id}` }];
  return [
    { rule: codesPerClient, key: `${number} ${visitor.address}` },
    { rule: codesPerAddress, key: visitor.address },
    { rule: codesPerNumber, key: number },
    { rule: codesPerDealer(dealer), key: dealer.slug },
  ];
}

/** Whether one more code may be sent; does not count it. */
export async function mayHaveCode(question: CodeQuestion, limits: Limits): Promise<boolean> {
  for (const { rule, key } of countedOf(question)) if (!(await limits.peek(rule, key)).ok) return false;
  return true;
}

/** Counts a code that is about to be sent; false if it must not be sent. */
export async function consumeCode(question: CodeQuestion, limits: Limits, log = console.error): Promise<boolean> {
  const { slug, codesPerHour } = question.dealer;
  for (const { rule, key } of countedOf(question)) {
    if ((await limits.consume(rule, key)).ok) continue;
    if (rule.name === codesPerDealer(question.dealer).name && (await limits.consume(alertsPerDealer, slug)).ok) {
      log(
        `ALERT ${slug}: ${codesPerHour} codes were sent in an hour (signIn.codesPerHour). For the rest of the hour, only browsers that have signed in before receive codes. If these are real shoppers, raise the limit; otherwise somebody is sending text messages at the dealer's expense.`,
      );
    }
    return false;
  }
  return true;
}

/** Counts an attempt; false if there have been too many. */
export async function consumeTry({ dealer, phone, visitor, client }: CodeQuestion, limits: Limits): Promise<boolean> {
  const number = `${dealer.slug} ${phone}`;
  if (client.hasProved(phone)) return (await limits.consume(triesPerClient, `${number} ${client.id}`)).ok;
  if (!(await limits.consume(triesPerClient, `${number} ${visitor.address}`)).ok) return false;
  return (await limits.consume(triesPerAddress, visitor.address)).ok;
}
