import { present, whoToAsk } from '../../mail/contact-facts.ts';
import { emailsOf, letterheadOf } from '../../mail/letterhead.ts';
import type { Fact, MailPart } from '../../mail/mail-document.ts';
import { shownText } from '../record/other-fields.ts';
import type { LeadContent } from '../record/stored-lead.ts';

/*
 * Shared parts of the emails to senders of forms. They may reach a stranger, so they repeat no free text.
 */

/** A plausible first name: letters of any script, in one or two words. */
export function firstName(value: unknown): string | undefined {
  const name = shownText(value).trim();
  return /^\p{L}[\p{L}\p{M}’'-]{0,19}( \p{L}[\p{L}\p{M}’'-]{0,19})?$/u.test(name) ? name : undefined;
}

/** The vehicle as the site shows it to anyone. */
export function shownVehicle(content: LeadContent): MailPart[] {
  const { car } = content;
  if (!car) return [];
  const texts = emailsOf(content);
  const facts = present([
    { label: texts.price, value: car.shown_price ?? '' },
    { label: texts.stockNumber, value: car.stocknum ?? '' },
  ]);
  return [{ kind: 'vehicle', label: texts.vehicle, name: car.name, href: car.url, photo: car.photo, facts }];
}

/** The location that replies, and how to reach it. */
export const whoAnswers = (content: LeadContent): Fact[] =>
  whoToAsk(letterheadOf(content), content.dealer_name, emailsOf(content));
