/** Markup in everything that a lead holds: wherever it goes it stays text. */
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { json } from '~/server/http.ts';
import { adfDocument } from '~/server/leads/emails/adf.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import type { LeadContent } from '~/server/leads/record/stored-lead.ts';
import type { ClaimedDelivery } from '~/server/leads/storage/deliveries.ts';
import { webhookBody } from './a-crm.ts';
import { aLead } from './a-lead.ts';

const nasty = `</comments><vendor><vendorname>Evil</vendorname></vendor><script>alert(1)</script>]]>&amp;"'\r\nBcc: all@evil.example`;

/** The same lead with the text before, and the nasty one in it, in every place that can hold text. */
function spoilt<T>(value: T): T {
  if (typeof value === 'string') return `${value} ${nasty}` as T;
  if (Array.isArray(value)) return value.map(spoilt) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner)])) as T;
}

const car = {
  id: '7',
  slug: 'mazda-7',
  name: 'Mazda 3',
  make: 'Mazda',
  model: '3',
  vin: 'V',
  stocknum: 'S',
  colour: 'Red',
};
const plain: LeadContent = {
  ...aLead().content,
  user_data: { ...aLead().content.user_data, rego: 'ABC123', date: '2026-11-23', additional_services: ['Wash'] },
  car: car as NonNullable<LeadContent['car']>,
  location: { id: '1', name: 'Sydney' },
};
const delivery = (content: LeadContent): ClaimedDelivery => ({
  id: 'lead-1.sales',
  dealer: 'smith',
  leadId: 'lead-1',
  destination: { kind: 'webhook' },
  attempts: 1,
  form: 'general-enquiry',
  content,
  createdAt: new Date('2026-11-20T00:00:00Z'),
});
const adfOf = (content: LeadContent) =>
  adfDocument({ id: 'lead-1', dealer: 'smith', content, createdAt: new Date('2026-11-20T00:00:00Z') });

/** Names of the elements and attributes, without their texts. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return 'text';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}
const parse = (xml: string) => new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);

/** The elements of a page with the names of their attributes, and the schemes of their links; line breaks of texts and mail addresses are left out. */
function elements(html = ''): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const scheme = attributes['href']?.split(':')[0] ?? '';
      // Text that is not an address is not a link.
      if (name !== 'br' && scheme !== 'mailto') found.push([name, ...Object.keys(attributes), scheme].join(' '));
    },
  });
  parser.end(html);
  return found;
}

test('OPS-06 LEAD-06 ADF has the same elements, whatever any field holds', () => {
  const xml = adfOf(spoilt(plain));
  expect(SyntaxValidator.validate(xml)).toBe(true);
  expect(shape(parse(xml))).toEqual(shape(parse(adfOf(plain))));
  expect(parse(xml).adf.prospect.vendor.vendorname).toMatch(/^Smith Motors <\/comments>/);
  expect(xml).not.toMatch(/<script|<\/?vendorname>Evil/);
});

test.each(['text', 'adf'] as const)(
  'OPS-06 LEAD-06 an email of the kind %s has one line a header and no markup of a shopper’s',
  (format) => {
    const options = { to: 'sales@smith.example', id: 'lead-1.sales', host: 'mail.example', format };
    const content = spoilt(plain);
    // The server's own.
    content.consent.at = plain.consent.at;
    const lead = { id: 'lead-1', dealer: 'smith', content, createdAt: new Date('2026-11-20T00:00:00Z') };
    const email = leadEmail(lead, options);
    for (const header of [email.subject, email.fromName, email.messageId, email.replyTo ?? '']) {
      expect(header).not.toMatch(/[\r\n]/);
    }
    // An address that is none is not answered to.
    expect(email.replyTo).toBeUndefined();
    if (format === 'text') expect(email.text).toContain('<script>alert(1)</script>');
    const untouched = leadEmail({ ...lead, content: plain }, options);
    expect(elements(email.html)).toEqual(elements(untouched.html));
  },
);

test('OPS-06 LEAD-06 a CRM gets back every text unchanged, as JSON', () => {
  const content = spoilt(plain);
  expect(JSON.parse(webhookBody(delivery(content)))).toMatchObject({ data: { lead_id: 'lead-1', ...content } });
});

test('OPS-06 LEAD-09 an answer of the API is JSON that no browser takes for a page', () => {
  const answer = json({ car: { name: nasty } });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});
