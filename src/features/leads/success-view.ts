import { appointmentText } from '~/domain/lead/appointment-text.ts';
import { formCategory } from '~/domain/lead/category.ts';
import { telHref } from '~/domain/location/location.ts';
import { joinPresent } from '~/domain/text.ts';

/** The answer of GET /api/leads/{id}/summary. */
export interface LeadSummary {
  reference: string;
  form: string;
  category: string;
  car?: { slug: string; name: string };
  /** Start of a test drive on the location's clock, or its day alone: "2026-11-23T10:30", "2026-11-23". */
  appointment?: string;
  location?: {
    name: string;
    slug: string;
    address?: string;
    phone?: string;
    opening_hours: { day: string; text: string }[];
  };
  what_next: string[];
}

export interface SuccessView {
  title: string;
  /** Below the title, where the form has words of its own. */
  intro?: string;
  reference: string;
  lines: { label: string; text: string; href?: string }[];
  hours: { day: string; text: string }[];
  steps: string[];
}

/** What the success page shows of a lead (LEAD-09). */
export function successView(summary: LeadSummary, paths: { car: (slug: string) => string }): SuccessView {
  const { car, appointment, location } = summary;
  return {
    title: titles[summary.form] ?? 'Thank you, we have your enquiry',
    ...(intros[summary.category] ? { intro: intros[summary.category] } : {}),
    reference: summary.reference,
    lines: [
      ...(car ? [{ label: 'Vehicle', text: car.name, href: paths.car(car.slug) }] : []),
      ...(appointment ? [{ label: 'When', text: appointmentText(appointment) }] : []),
      ...(location ? [{ label: 'Where', text: joinPresent([location.name, location.address]) }] : []),
      ...(location?.phone ? [{ label: 'Phone', text: location.phone, href: telHref(location.phone) }] : []),
    ],
    hours: location?.opening_hours ?? [],
    steps: summary.what_next,
  };
}

/** First lines by category, where "will be in touch" would be wrong. */
export const intros: Readonly<Record<string, string>> = {
  [formCategory.unsubscribe]: 'There is nothing else you need to do.',
};

const titles: Readonly<Record<string, string>> = {
  'test-drive': 'Thank you, we have your test drive request',
  offer: 'Thank you, we have your offer',
  service: 'Thank you, we have your service request',
  careers: 'Thank you, we have your application',
  'request-photos': 'Thank you, we will take those photos',
  'find-similar': 'Thank you, we are on the lookout',
  feedback: 'Thank you for telling us',
  unsubscribe: 'Thank you, we will take you off our lists',
};
