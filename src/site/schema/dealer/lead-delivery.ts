import * as v from 'valibot';
import type { Crm } from '../../../domain/lead/crm/crm.ts';
import { crms } from '../../../domain/lead/crm/crms.ts';
import { email, group, id, list, oneOf, optional, slug, text, wholeNumber } from '../fields.ts';
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

/** The list in which a dealer names what one CRM needs. */
const listOf = <E extends v.ObjectEntries>({ settings, about }: { settings: E; about: string }) =>
  list(group({ id: name, ...settings }, 'A CRM.'), about);

type Crms = typeof crms;
type CrmLists = { [K in keyof Crms as Crms[K]['list']]: ReturnType<typeof listOf<Crms[K]['settings']>> };
type CrmKinds = { [K in keyof Crms as Crms[K]['list']]: K };

/** The lists of these CRMs, by name. */
export const crmLists = (registry: Readonly<Record<string, Crm>>) =>
  Object.fromEntries(Object.values(registry).map((crm) => [crm.list, listOf(crm)]));

const RouteSchema = group(
  {
    categories: optional(list(text('Category of a lead.'), 'Only leads of these categories; of any when left out.')),
    locations: optional(list(id('Id of a location.'), 'Only leads for these locations; for any when left out.')),
    to: v.pipe(
      v.array(slug('Id of a destination.')),
      v.minLength(1, 'must name at least one destination'),
      v.description('Destinations that get the lead, all of them.'),
    ),
  },
  'A route.',
);

/** The kind that the destinations of each list are of. */
export const destinationKinds = {
  mailboxes: 'mail',
  ...(Object.fromEntries(Object.entries(crms).map(([kind, crm]) => [crm.list, kind])) as CrmKinds),
} as const;

/** Where leads go. docs/leads.md tells operators how they get there. */
export const LeadDeliverySchema = group(
  {
    mailboxes: list(MailboxSchema, 'Mailboxes for leads.'),
    ...(crmLists(crms) as CrmLists),
    routes: list(
      RouteSchema,
      'Which leads go where: the first route that fits decides. A lead that fits none, and every lead without routes, goes to all destinations.',
    ),
  },
  'Where leads go. Without any destination they go to the CRM of CRM_WEBHOOK_URL, where there is one, and to the email address of the dealer.',
);

export type LeadDelivery = v.InferOutput<typeof LeadDeliverySchema>;

type Kinds = typeof destinationKinds;
type ItemOf<L extends keyof Kinds> = Omit<LeadDelivery[L][number], 'id'>;

/** A destination that a dealer names: its settings, with its kind and without its name. */
export type DealerDestination = { [L in keyof Kinds]: { kind: Kinds[L] } & ItemOf<L> }[keyof Kinds];

/** Times for test drives. */
export const TestDriveSchema = group(
  {
    slotMinutes: wholeNumber(10, 240, 'Length of a slot in minutes.'),
    daysAhead: wholeNumber(1, 60, 'How many days ahead a slot can be booked.'),
    noticeMinutes: wholeNumber(0, 7 * 24 * 60, 'How long before it begins a slot can still be booked, in minutes.'),
    perSlot: wholeNumber(1, 50, 'Test drives that a location can take at the same time.'),
  },
  'Times for test drives, inside the opening hours of the location.',
);
