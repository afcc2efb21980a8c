import { joinPresent, oneLine } from '../../domain/text.ts';
import type { Letter } from '../ports.ts';
import { type AdfLead, adfDocument } from './adf.ts';
import { quoted } from './quoted.ts';

/** Shown first and in this order; whatever else the form asked for follows. */
const firstLines: readonly [key: string, label: string][] = [
  ['name', 'First name'],
  ['last_name', 'Last name'],
  ['phone', 'Mobile'],
  ['email', 'E-mail'],
  ['postcode', 'Postcode'],
  ['offer_from_client', 'Offer in dollars'],
  ['date', 'Date'],
  ['time', 'Time'],
  ['rego', 'Rego'],
  ['request', 'Request'],
  ['message', 'Message'],
];
const leftOut = new Set(['user_agent', 'source', 'category', 'subcategory', ...firstLines.map(([key]) => key)]);

/** One line, whatever was typed: mail headers end at a line break. */
const headerText = (text: string): string => oneLine(text).slice(0, 200);

/**
 * The mail that brings a lead. `adf` is ADF alone, which a CRM's mailbox reads; `text` is for people and has ADF attached.
 * @param host the part of the Message-ID after the @
 */
export function leadLetter(
  lead: AdfLead,
  { to, format, id, host }: { to: string; format: 'adf' | 'text'; id: string; host: string },
): Letter {
  const { content } = lead;
  const data = content.user_data;
  const adf = adfDocument(lead);
  const person = joinPresent([text(data['name']), text(data['last_name'])], ' ');
  const email = text(data['email']);
  return {
    to,
    fromName: headerText(content.dealer_name),
    ...(email && !/[\s\p{Cc}<>,;]/u.test(email) ? { replyTo: email } : {}),
    subject: headerText(joinPresent([data.category, content.car?.name, person, content.reference], ' · ')),
    messageId: `${id.replace(/[^\w.-]/g, '-')}@${host}`,
    text: format === 'adf' ? adf : readable(lead),
    ...(format === 'text' ? { attachment: { name: 'lead.adf.xml', type: 'application/xml', content: adf } } : {}),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readable({ content, createdAt }: AdfLead): string {
  const { user_data: data, car, location, consent, lead_attributes } = content;
  const line = (label: string, value: unknown) =>
    value === undefined || value === '' ? [] : [`${oneLine(label)}: ${quoted([value].flat().join(', '))}`];
  const others = Object.entries(data).filter(([key]) => !leftOut.has(key));
  return [
    oneLine(joinPresent([data.category, text(data['subcategory'])], ': ')),
    `Reference ${content.reference}, received ${createdAt.toISOString()}`,
    '',
    ...line('Vehicle', car && joinPresent([car.name, car.stocknum && `stock no. ${car.stocknum}`, car.vin])),
    ...line('Location', location?.name),
    ...firstLines.flatMap(([key, label]) => line(label, data[key])),
    '',
    ...others.flatMap(([key, value]) => line(key, value)),
    '',
    // The wording stands last, since it may hold quotation marks and anything after them.
    quoted(
      `Marketing consent: ${data['opt_in'] ? 'yes' : 'no'}, asked on ${consent.page} at ${consent.at} as "${oneLine(consent.wording)}"`,
    ),
    ...line('Pages seen', lead_attributes.visited_pages.join(' > ')),
    ...Object.entries(lead_attributes.linked_query_params).flatMap(([key, value]) => line(`Came with ${key}`, value)),
    '',
  ].join('\n');
}
