import type { LeadFormId } from '../../../domain/lead/fields/form-ids.ts';
import type { LimitRule, Limits } from '../../activity/rate-limits.ts';
import { headerAddress } from '../../leads/emails/lead-email.ts';
import type { NamedDestination } from '../../leads/record/destination.ts';
import type { NewLead } from '../../leads/record/stored-lead.ts';
import type { Visitor } from '../../visitor.ts';

/** Emails to one address, and from one network address, across all dealers: a form must not be a way to fill a stranger's mailbox. */
const perMailbox: LimitRule = { name: 'confirmations-mailbox', points: 3, seconds: 3600 };
const perVisitor: LimitRule = { name: 'confirmations-visitor', points: 10, seconds: 3600 };

/** People who unsubscribe want no more email. */
const noMail: ReadonlySet<LeadFormId> = new Set(['unsubscribe']);

/** No id of a dealer's own destination has an underscore. */
const toSender: NamedDestination = { id: 'to_sender', destination: { kind: 'confirmation' } };

/**
 * Whether the sender of a form gets a confirmation email: the dealer wants it, an address was given, the form does not look like a
 * program's, and neither the address nor the sender has had too many in the last hour. The lead itself is accepted anyway.
 */
export async function confirmationOf(
  lead: Pick<NewLead, 'state' | 'form' | 'content'>,
  { confirmation }: { confirmation: boolean },
  { address }: Pick<Visitor, 'address'>,
  limits: Limits,
): Promise<NamedDestination[]> {
  const email = headerAddress(lead.content.user_data['email']);
  if (!confirmation || !email || lead.state === 'held' || noMail.has(lead.form)) return [];
  if (!(await limits.consume(perVisitor, address)).ok) return [];
  return (await limits.consume(perMailbox, mailboxOf(email))).ok ? [toSender] : [];
}

/** One mailbox however it is written: "Kim+news@Example.com" is "kim@example.com". */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.replace(/\+.*$/, '')}@${host}`;
}
