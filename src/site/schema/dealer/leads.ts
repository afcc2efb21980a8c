import { details } from '../../../domain/lead/fields/lead-field.ts';
import { states } from '../../../domain/lead/fields/states.ts';
import { steppedFormIds } from '../../../domain/lead/form/lead-steps.ts';
import { distinct, flag, group, href, list, oneOf, optional, orderedIds, text, wholeNumber } from '../fields.ts';
import { LeadDeliverySchema, TestDriveSchema } from './lead-delivery.ts';

const ConsentSchema = group(
  {
    text: text('Wording beside the checkbox. It is stored with each lead, together with the time and the page.'),
    optIn: flag(
      'Whether the checkbox starts ticked. Under Australian law only a box that the person ticks is consent to marketing, so check-dealers warns about it.',
    ),
    optInFinance: flag('Value of "opt_in_finance" in leads from forms that do not ask for it.'),
    optInTrade: flag('Value of "opt_in_trade" in leads from forms that do not ask for it.'),
  },
  'Consent to marketing messages.',
);

const ServiceSchema = group(
  {
    work: distinct(
      text('Type of work.'),
      'Types of work to choose from in the service form. An empty list hides the choice.',
    ),
    loanCar: flag('Whether the service form asks if the customer needs a loan car.'),
    slotMinutes: wholeNumber(
      10,
      240,
      'Minutes from one time to choose to the next, inside the opening hours of the workshop.',
    ),
    daysAhead: wholeNumber(1, 120, 'How many days ahead a service can be booked.'),
    noticeMinutes: wholeNumber(0, 14 * 24 * 60, 'How long before it begins a service can still be booked, in minutes.'),
  },
  'The form that books a service.',
);

const OffersSchema = group(
  {
    lowest: wholeNumber(1, 100, 'Lowest offer for a vehicle, in per cent of the price on its page.'),
    highest: wholeNumber(
      100,
      200,
      'Highest offer, in per cent of that price. It is above 100 because a shopper may offer a drive-away amount for a vehicle priced without government charges.',
    ),
    answerDays: wholeNumber(
      1,
      30,
      'Days within which the dealer can accept, counter or decline an offer by the links in its email. After that the offer expires.',
    ),
  },
  'Offers that shoppers make for vehicles.',
);

/** Forms and the leads from them. */
export const LeadsSchema = group(
  {
    categories: distinct(
      text('Category.'),
      'Categories to choose from in enquiry forms; the first is selected initially.',
    ),
    services: distinct(text('Service.'), 'Additional services that an enquiry can ask for. An empty list hides them.'),
    service: ServiceSchema,
    captcha: flag('Whether forms have a captcha. It applies only on platforms with TURNSTILE_SITE_KEY.'),
    delivery: LeadDeliverySchema,
    confirmation: flag(
      'Whether people who send a form get a confirmation email: reference, request, vehicle, contact and, for a test drive, a calendar file.',
    ),
    keepDays: wholeNumber(
      30,
      3650,
      'Days after which the name, contact details, message and visit of a delivered lead are erased here, as the law requires once they are no longer needed (Australian Privacy Principle 11.2). The CRM or mailbox that received the lead keeps its own copy; undelivered leads stay.',
    ),
    testDrive: TestDriveSchema,
    offers: OffersSchema,
    messageOptional: flag('Whether comments may be left empty.'),
    leaveOut: orderedIds(
      details,
      'Details that enquiries do not ask for: fewer questions bring more enquiries. Finance and job applications ask for them all the same.',
    ),
    terms: optional(
      group(
        {
          text: text('Wording beside the checkbox.'),
          href: href('Address of the terms of use.'),
        },
        'Checkbox to agree to the terms of use. If set, it must be ticked in every form.',
      ),
    ),
    consent: ConsentSchema,
    privacyNotice: text('Why the dealer collects the details and who receives them. Shown below each form.'),
    privacyPage: href('Address of the privacy policy, linked below each form.'),
    answerTime: optional(
      text(
        'How soon enquiries are usually read, for example "within one business hour". It is a promise: leave it out unless the dealer keeps it. It completes the first step of "whatNext".',
      ),
    ),
    whatNext: list(text('A step.'), 'What happens after an enquiry, step by step, shown on the success page.'),
    steps: orderedIds(steppedFormIds, 'Forms that are shown in steps instead of all fields at once.'),
    state: oneOf(states, 'State that is selected initially.'),
    moneyPicks: oneOf(['5000-70000', '300000-800000'] as const, 'Range of the buttons with usual amounts, in dollars.'),
    fleetNetwork: flag('Whether the fleet enquiry page lists "National Dealer Network" instead of "Finance Options".'),
  },
  'Enquiry forms and leads.',
);
