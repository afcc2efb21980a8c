import { appointmentText, wishedTime } from '../../../domain/lead/sent/appointment-text.ts';
import type { LeadUserData } from '../../../domain/lead/sent/lead-data.ts';
import type { LeadCar } from '../../../domain/lead/sent/lead-details.ts';
import { vehicleInterest } from '../../../domain/lead/sent/purpose.ts';
import { leadCampaign, touchText } from '../../../domain/lead/visit/campaign.ts';
import { markupText } from '../../../domain/markup-text.ts';
import { joinPresent } from '../../../domain/text.ts';
import { platformTexts } from '../../../domain/texts/platform-texts.ts';
import { fill } from '../../../domain/texts/text.ts';
import { receiptMoment } from '../../../domain/time/day-text.ts';
import { clockOf, emailsOf, letterheadOf } from '../../mail/letterhead.ts';
import { quoted } from '../../mail/quoted.ts';
import { formFacts } from '../record/form-facts.ts';
import { otherFields } from '../record/other-fields.ts';
import type { LeadContent } from '../record/stored-lead.ts';

/** Input of an ADF document. */
export type AdfLead = { id: string; dealer: string; content: LeadContent; createdAt: Date };

type Attributes = Record<string, string>;

/** An element with its text; nothing when the text is empty. */
const leaf = (name: string, value: unknown, attributes?: Attributes): string =>
  branch(name, [markupText(String(value ?? ''))], attributes);

/** An element around others; nothing if there are none. */
function branch(name: string, inside: string[], attributes: Attributes = {}): string {
  const content = inside.join('');
  if (content === '') return '';
  const written = Object.entries(attributes).map(([key, text]) => ` ${key}="${markupText(text)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/**
 * A lead as ADF 1.0 XML, which CRMs of the motor trade read: elements, their number and order are those of its DTD,
 * except that a lead about no vehicle has none. Whatever a shopper wrote is text in it, never markup.
 */
export function adfDocument({ id, dealer, content, createdAt }: AdfLead): string {
  const { user_data: data, car } = content;
  const prospect = branch(
    'prospect',
    [
      leaf('id', id, { sequence: '1', source: dealer }),
      leaf('requestdate', createdAt.toISOString()),
      vehicle(car, data),
      customer(data, content),
      branch('vendor', [
        leaf('id', dealer, { source: 'website' }),
        leaf('vendorname', content.dealer_name),
        branch('contact', [
          leaf('name', content.location?.name ?? content.dealer_name, { part: 'full' }),
          leaf('email', content.letterhead?.email),
          leaf('phone', content.letterhead?.place?.phone, { type: 'voice' }),
        ]),
      ]),
      branch('provider', [
        leaf('name', 'Website', { part: 'full' }),
        leaf('service', leadCampaign(content.lead_attributes) ?? data.category),
        leaf('url', data.url),
      ]),
    ],
    { status: 'new' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n<adf>${prospect}</adf>\n`;
}

/**
 * The vehicle that somebody wants, if any: the CRM would count a placeholder as a car in stock. What the lead is about is
 * in its comments.
 */
function vehicle(car: LeadCar | undefined, data: LeadUserData): string {
  const interest = vehicleInterest(filedUnder(data));
  if (!car || !interest) return '';
  // There is room for one price: what somebody offers says more than what they were asked for.
  const offered = data['offer_from_client'];
  return branch(
    'vehicle',
    [
      leaf('id', car.id, { source: 'stock' }),
      car.year === undefined ? '<year/>' : leaf('year', car.year),
      leaf('make', car.make),
      leaf('model', car.model),
      leaf('vin', car.vin),
      leaf('stock', car.stocknum),
      leaf('trim', car.badge),
      leaf('bodystyle', car.body),
      leaf('transmission', car.trans),
      leaf('odometer', car.km, { status: 'unknown', units: 'km' }),
      car.colour ? branch('colorcombination', [leaf('exteriorcolor', car.colour), leaf('preference', 1)]) : '',
      leaf('price', offered || car.price, { type: offered ? 'offer' : 'asking', currency: 'AUD' }),
      leaf('pricecomments', offered && car.shown_price && `Asking price: ${car.shown_price}`),
      leaf('comments', car.name),
    ],
    { interest, status: car.car_type === 'new' ? 'new' : 'used' },
  );
}

function customer(data: LeadUserData, content: LeadContent): string {
  return branch('customer', [
    branch('contact', [
      leaf('name', data['name'], { part: 'first' }),
      leaf('name', data['last_name'], { part: 'last' }),
      leaf('email', data['email']),
      leaf('phone', data['phone'], { type: 'voice' }),
    ]),
    leaf('comments', comments(data, content)),
  ]);
}

/** What determines a lead's purpose. */
const filedUnder = ({ category, subcategory }: LeadUserData) => ({
  category,
  subcategory: typeof subcategory === 'string' ? subcategory : undefined,
});

/** Everything that ADF has no element for, as text. */
function comments(data: LeadUserData, content: LeadContent): string {
  const { car, lead_attributes } = content;
  const campaign = leadCampaign(lead_attributes);
  const { first_touch: first } = lead_attributes;
  const { time_zone } = letterheadOf(content);
  // For programs and their users: in the platform's wording, whatever a dealer's emails say.
  const texts = platformTexts.dealerEmails;
  const when = wishedTime(data);
  const lines = [
    `${data.category}${data['subcategory'] ? `: ${data['subcategory']}` : ''} (reference ${content.reference})`,
    car && `Vehicle: ${joinPresent([car.name, car.stocknum && `stock no. ${car.stocknum}`])}`,
    car?.published_at &&
      `${texts.facts}: ${fill(texts.asPublished, { time: receiptMoment(new Date(car.published_at), time_zone) })}`,
    // An address of ADF begins with a street, which no form asks for.
    data['postcode'] && `Postcode: ${data['postcode']}`,
    data['rating'] && `Rating ${data['rating']} of 5`,
    data['message'] && `Message: ${data['message']}`,
    when && `Wanted on ${appointmentText(when, emailsOf(content))}`,
    ...formFacts(data, texts, content).map(({ label, value }) => `${label}: ${value}`),
    ...otherFields(data, texts).map(({ label, value }) => value && `${label}: ${value}`),
    ...calculationLines(content, texts.calculation),
    Array.isArray(data['additional_services']) && `Services: ${data['additional_services'].join(', ')}`,
    `Marketing consent: ${data['opt_in'] ? 'yes' : 'no'}`,
    campaign && `Campaign: ${campaign}`,
    first && `First visit: ${touchText(first, texts)}, ${clockOf(content, new Date(first.at)).slice(0, 10)}`,
  ];
  return lines
    .filter((line) => typeof line === 'string' && line !== '')
    .map((line) => quoted(String(line)))
    .join('\n');
}

/** The calculator's figures, under a heading. */
const calculationLines = ({ calculation = [] }: LeadContent, title: string): string[] =>
  calculation.length > 0 ? [`${title}:`, ...calculation.map(({ label, value }) => `- ${label}: ${value}`)] : [];
