import { telHref } from '../../domain/location/location.ts';
import type { Letterhead } from './letterhead.ts';
import type { Fact } from './mail-document.ts';

/** Facts shown before name, phone and email. */
type Labels = { team: string; phone: string; email: string };

/** Facts that are not empty. */
export const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** A person, and how to reach them. */
export const contactFacts = (
  { name, phone, email }: { name: string; phone: string; email: string },
  labels: Labels,
): Fact[] =>
  present([
    { label: labels.team, value: name },
    { label: labels.phone, value: phone, href: telHref(phone) },
    { label: labels.email, value: email, href: `mailto:${email}` },
  ]);

/** The location that responds, and how to reach it. @param dealer its name if no location is known */
export const whoToAsk = ({ place, email = '' }: Letterhead, dealer: string, labels: Labels): Fact[] =>
  contactFacts({ name: place?.name ?? dealer, phone: place?.phone ?? '', email }, labels);
