import type { Dealer } from '../schema/dealer/dealer.ts';
import { destinationKinds } from '../schema/dealer/lead-delivery.ts';
import type { DeepPartial } from './deep-partial.ts';

const noDestinations = Object.fromEntries(Object.keys(destinationKinds).map((list) => [list, []])) as unknown as Record<
  keyof typeof destinationKinds,
  []
>;

/** The defaults for forms and enquiries, part of defaults.ts. */
export const leadDefaults = {
  categories: [
    'General Enquiry',
    'New Vehicle Enquiry',
    'Used Vehicle Enquiry',
    'Service Enquiry',
    'Parts Enquiry',
    'Fleet Enquiry',
    'Feedback',
    'Careers Enquiry',
  ],
  services: [],
  service: {
    work: [
      'Logbook service',
      'Brakes or tyres',
      'Battery or electrical',
      'Air conditioning',
      'Warning light or noise',
      'Safety inspection',
      'Recall',
      'Something else',
    ],
    loanCar: true,
    // A workshop plans its day on the day before.
    ...{ slotMinutes: 30, daysAhead: 28, noticeMinutes: 1440 },
  },
  captcha: true,
  delivery: { ...noDestinations, routes: [] },
  confirmation: true,
  // The law specifies no period. A year covers shoppers who come back and leads that a dealer looks up again.
  keepDays: 365,
  // The half hour is prescribed (ENQ-09); a fortnight ahead and two hours' notice are what a yard can promise.
  testDrive: { slotMinutes: 30, daysAhead: 14, noticeMinutes: 120, perSlot: 1 },
  // No yard accepts half the price; a week is what it also promises for a trade-in.
  offers: { lowest: 50, highest: 120, answerDays: 7 },
  messageOptional: false,
  leaveOut: [],
  consent: {
    text: 'Yes, send me news and offers by email and SMS. I can unsubscribe at any time.',
    // Express consent is a box that the person ticks (ACMA on the Spam Act 2003); nobody has agreed to what no form asks for.
    optIn: false,
    optInFinance: false,
    optInTrade: false,
  },
  privacyNotice:
    'We use your details to answer your enquiry. We share them with the manufacturer or our service partners only if we need their help to do so.',
  privacyPage: '/privacy-policy',
  whatNext: [
    'One of our team will read your enquiry.',
    'We call or email you to answer your questions or arrange a time.',
    'No obligation: nothing is binding until you sign a contract.',
  ],
  steps: [],
  state: 'qld',
  moneyPicks: '5000-70000',
  fleetNetwork: false,
} satisfies DeepPartial<Dealer['leads']>;
