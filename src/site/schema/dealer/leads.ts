import { states } from '../../../domain/lead/fields/states.ts';
import { steppedFormIds } from '../../../domain/lead/form/lead-steps.ts';
import { distinct, flag, group, href, list, oneOf, optional, orderedIds, text, wholeNumber } from '../fields.ts';
import { LeadDeliverySchema, TestDriveSchema } from './lead-delivery.ts';

const ConsentSchema = group(
  {
    text: text('Wording beside the box. It is stored with each lead, with the time and the page (LEAD-04).'),
    optIn: flag(
      'Whether the box starts ticked. Consent to marketing counts in Australia only when the person ticks, so the check of the dealer warns.',
    ),
    optInFinance: flag('Value of opt_in_finance in leads of forms that do not ask for it.'),
    optInTrade: flag('Value of opt_in_trade in leads of forms that do not ask for it.'),
  },
  'Consent to marketing messages.',
);

const ServiceSchema = group(
  {
    work: distinct(text('Kind of work.'), 'Kinds of work that the service form offers; none hides them.'),
    loanCar: flag('Whether the service form asks if a loan car is needed.'),
  },
  'The form that books a service.',
);

const OffersSchema = group(
  {
    lowest: wholeNumber(
      1,
      100,
      'Least that can be offered for a vehicle, as a percentage of the price that its page shows.',
    ),
    highest: wholeNumber(
      100,
      200,
      'Most that can be offered, as a percentage of that price. Above 100, since a price without government charges may be answered with a drive-away offer.',
    ),
    answerDays: wholeNumber(
      1,
      30,
      'Days for which the dealer can accept, counter or decline an offer by the links in its email. After that the offer has run out.',
    ),
  },
  'Offers that shoppers make for vehicles (ENQ-11).',
);

/** Forms and the leads they make (LEAD-*, ENQ-*). */
export const LeadsSchema = group(
  {
    categories: distinct(text('Category.'), 'Choices of the category select on enquiry forms; it starts at the first.'),
    services: distinct(text('Service.'), 'Additional services that an enquiry can ask for; none hides them.'),
    service: ServiceSchema,
    captcha: flag(
      'Whether forms ask for a captcha where the platform has one, that is with TURNSTILE_SITE_KEY (LEAD-18).',
    ),
    delivery: LeadDeliverySchema,
    confirmation: flag(
      'Whether people who send a form get an email that says so: reference, what they asked for, the vehicle, who answers, and a calendar file for a test drive.',
    ),
    keepDays: wholeNumber(
      30,
      3650,
      'Days after which the name, contact details, message and visit of a delivered lead are erased here. The privacy law asks for it once they are not needed any more (Australian Privacy Principle 11.2); the CRM or mailbox that got the lead keeps its own copy. What was not delivered stays.',
    ),
    testDrive: TestDriveSchema,
    offers: OffersSchema,
    messageOptional: flag('Whether comments may be left empty.'),
    terms: optional(
      group(
        {
          text: text('Wording beside the box.'),
          href: href('Where the terms of use are.'),
        },
        'Box to agree to the terms of use, which forms then need (LEAD-15).',
      ),
    ),
    consent: ConsentSchema,
    privacyNotice: text('Why the dealer collects the details and who gets them; shown below each form.'),
    privacyPage: href('Where the privacy policy is; linked below each form.'),
    answerTime: optional(
      text(
        'How soon enquiries are usually read, for example "within one business hour": a promise, so only where the dealer keeps it. It ends the first step of what happens next.',
      ),
    ),
    whatNext: list(text('A step.'), 'What happens after an enquiry, shown on the success page.'),
    steps: orderedIds(
      steppedFormIds,
      'Forms that show in steps, one after the other, in place of all fields at once (LEAD-07).',
    ),
    state: oneOf(states, 'State at which state selects start (LEAD-17).'),
    moneyPicks: oneOf(
      ['5000-70000', '300000-800000'] as const,
      'Range of the quick-pick buttons beside amounts of money, in dollars (LEAD-16).',
    ),
    fleetNetwork: flag(
      'Whether the fleet enquiry block says "National Dealer Network" in place of "Finance Options" (ENQ-07).',
    ),
  },
  'Enquiry forms and leads.',
);
