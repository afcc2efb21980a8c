import site from 'virtual:site';
import { journeyPages } from '~/domain/journey.ts';
import { financePopupSettings } from '~/features/leads/finance-popup-settings.ts';
import { leadFormSettings } from '~/features/leads/lead-settings.ts';
import type { LeadFormParts } from '~/features/leads/mount-lead-form.tsx';
import { leadFormOptions } from '~/site/lead-slices.ts';

/** What the forms of car pages are made from, loaded when one is opened; the car is the page's. */
export const GET = () => {
  const settings = leadFormSettings(site, leadFormOptions(site, false), process.env['TURNSTILE_SITE_KEY']);
  const financePopup = financePopupSettings(site, journeyPages.finance);
  return Response.json({ ...settings, ...(financePopup ? { financePopup } : {}) } satisfies LeadFormParts);
};
