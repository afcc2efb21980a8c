import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFormCar, LeadFormView } from '~/features/leads/model/form-model.ts';
import { leadFormView } from '~/features/leads/model/lead-form-view.ts';
import { captchaKeyOf } from '~/layouts/captcha-key.ts';
import type { Site } from '~/site/site.ts';
import { leadFormOptions } from '~/site/slices/lead-slices.ts';

/** A form of the dealer, about a car if one is named. */
export const siteForm = (form: LeadFormId, site: Site, car?: LeadFormCar): LeadFormView =>
  leadFormView(form, site, leadFormOptions(site, car !== undefined), {
    car,
    captchaKey: captchaKeyOf(site.leads),
  });
