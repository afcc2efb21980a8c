import { telHref } from '../../domain/location/location.ts';
import { formatMobile } from '../../domain/phone.ts';
import type { Letterhead } from './letterhead.ts';
import type { Fact } from './mail-document.ts';

/** Facts shown before phone and email. */
type Labels = { phone: string; email: string };

/** Facts that are not empty. */
export const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

/** A person or team, and how to reach them. @param label what the name is */
export const contactFacts = (
  { name, phone, email }: { name: string; phone: string; email: string },
  label: string,
  labels: Labels,
): Fact[] =>
  present([
    { label, value: name },
    { label: labels.phone, value: formatMobile(phone), href: telHref(phone) },
    { label: labels.email, value: email, href: `mailto:${email}` },
  ]);

/** The location that responds, and how to reach it. @param dealer its name if no location is known */
export const whoToAsk = (
  { place, email = '' }: Letterhead,
  dealer: string,
  { team, ...labels }: Labels & { team: string },
): Fact[] => contactFacts({ name: place?.name ?? dealer, phone: place?.phone ?? '', email }, team, labels);
