import type { APIRoute } from 'astro';
import { dialogForms, type LeadFormParts } from '~/features/leads/dialog/mount-lead-form.tsx';
import { financePopupSettings } from '~/features/leads/finance/finance-popup-settings.ts';
import { leadFormView } from '~/features/leads/model/lead-form-view.ts';
import { captchaKeyOf } from '~/layouts/captcha-key.ts';
import { leadFormOptions } from '~/site/slices/lead-slices.ts';

/** Data for the forms of car pages, loaded when one is opened; the car is the page's. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const financePopup = financePopupSettings(site);
  const about = { captchaKey: captchaKeyOf(site.leads) };
  const opened = dialogForms.filter((form) => form !== 'finance' || site.finance.enabled);
  const forms = opened.map((form) => {
    const inSteps = form === 'finance' && financePopup !== undefined;
    return [form, leadFormView(form, site, leadFormOptions(site, true), { ...about, inSteps })];
  });
  return Response.json({ forms: Object.fromEntries(forms), financePopup } satisfies LeadFormParts);
};
