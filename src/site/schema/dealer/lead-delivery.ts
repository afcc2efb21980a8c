import * as v from 'valibot';
import { email, group, httpsUrl, id, list, oneOf, optional, slug, text, wholeNumber } from '../fields.ts';
import { listItemDefaults } from '../list-item-defaults.ts';

const name = slug('Name of the destination; routes and logs use it.');

const MailboxSchema = group(
  {
    id: name,
    to: email('Address that gets the leads.'),
    format: optional(
      oneOf(
        ['text', 'adf'] as const,
        '"text" is an email that people read, with ADF attached; "adf" is ADF 1.0 XML alone, for the mailbox of a CRM.',
      ),
      listItemDefaults.mailbox.format,
    ),
  },
  'A mailbox.',
);

const WebhookSchema = group(
  { id: name, url: optional(httpsUrl('Address of the CRM; that of CRM_WEBHOOK_URL when left out.')) },
  'A CRM that takes signed requests.',
);

const RouteSchema = group(
  {
    categories: optional(list(text('Category of a lead.'), 'Only leads of these categories; of any when left out.')),
    locations: optional(list(id('Id of a location.'), 'Only leads for these locations; for any when left out.')),
    to: v.pipe(
      v.array(slug('Id of a mailbox or webhook.')),
      v.minLength(1, 'must name at least one mailbox or webhook'),
      v.description('Mailboxes and webhooks that get the lead, all of them.'),
    ),
  },
  'A route.',
);

/** Where leads go (LEAD-06). docs/leads.md tells operators how they get there. */
export const LeadDeliverySchema = group(
  {
    mailboxes: list(MailboxSchema, 'Mailboxes for leads.'),
    webhooks: list(
      WebhookSchema,
      'CRMs for leads. With neither mailboxes nor webhooks, leads go to the CRM of CRM_WEBHOOK_URL, where there is one, and to the email address of the dealer.',
    ),
    routes: list(
      RouteSchema,
      'Which leads go where: the first route that fits decides. A lead that fits none, and every lead without routes, goes to all mailboxes and webhooks.',
    ),
  },
  'Where leads go.',
);

/** Times for test drives (ENQ-09). */
export const TestDriveSchema = group(
  {
    slotMinutes: wholeNumber(10, 240, 'Length of a slot in minutes.'),
    daysAhead: wholeNumber(1, 60, 'How many days ahead a slot can be booked.'),
    noticeMinutes: wholeNumber(0, 7 * 24 * 60, 'How long before it begins a slot can still be booked, in minutes.'),
    perSlot: wholeNumber(1, 50, 'Test drives that a location can take at the same time.'),
  },
  'Times for test drives, inside the opening hours of the location.',
);
