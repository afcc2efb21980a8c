import * as v from 'valibot';
import { expect, test } from 'vitest';
import { honeypotField } from '~/domain/lead/fields/honeypot.ts';
import { LeadRequestSchema, leadRequestOfPost } from '~/domain/lead/sent/lead-request.ts';
import { contact } from '../a-lead.ts';

const request = {
  form: 'car-enquiry',
  idempotency_key: 'f7c1b3a2-4b6d-4a83-9d0e-8f5f6d0a1b2c',
  fields: { ...contact, message: 'Hello' },
  url: 'https://dealer.example/cars/x',
  consent: { wording: 'Keep me informed', page: '/cars/x' },
  started_at: 1_790_000_000_000,
};

test('LEAD-01 a request with the required fields is accepted, with empty attributes', () => {
  expect(v.parse(LeadRequestSchema, request)).toMatchObject({
    honeypot: '',
    lead_attributes: { visited_pages: [], linked_query_params: {} },
  });
});

test.each([
  ['form', 'loan'],
  ['idempotency_key', '1'],
  ['fields', { name: { $ne: '' } }],
  ['fields', { message: 'x'.repeat(5001) }],
  ['url', 'javascript:alert(1)'],
  ['car_id', '../secrets'],
  ['started_at', 'yesterday'],
  ['lead_attributes', { visited_pages: Array(101).fill('/') }],
  ['consent', 'yes'],
])('a request with a wrong %s is refused (%j)', (key, value) => {
  expect(v.safeParse(LeadRequestSchema, { ...request, [key]: value }).success).toBe(false);
});

const touch = {
  at: '2026-11-20T02:15:00.000Z',
  landing_page: '/offers',
  referrer: 'https://www.google.com/',
  query_params: { gclid: 'abc' },
};

test('LEAD-02 a request includes the first and the last touch', () => {
  const attributes = { first_touch: touch, last_touch: { ...touch, query_params: {} } };
  expect(v.parse(LeadRequestSchema, { ...request, lead_attributes: attributes }).lead_attributes).toMatchObject(
    attributes,
  );
});

test.each([
  { ...touch, at: 'yesterday' },
  { ...touch, referrer: 'javascript:alert(1)' },
  { ...touch, landing_page: 'x'.repeat(501) },
  { ...touch, query_params: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`p${n}`, ''])) },
  'google',
])('LEAD-02 a touch that is not in order counts as none and costs no lead: %j', (first_touch) => {
  const { lead_attributes } = v.parse(LeadRequestSchema, { ...request, lead_attributes: { first_touch } });
  expect(lead_attributes.first_touch).toBeUndefined();
});

test('a plain form post becomes the same request', () => {
  const post = new URLSearchParams([
    ['form', request.form],
    ['idempotency_key', request.idempotency_key],
    ...Object.entries(request.fields),
    ['additional_services', 'Car wash'],
    ['additional_services', 'Loan car'],
    ['opt_in', 'on'],
    ['car_id', ''],
    ['url', request.url],
    ['consent_wording', 'Keep me informed'],
    ['consent_page', '/cars/x'],
    [honeypotField, ''],
    ['started_at', String(request.started_at)],
    ['isAdmin', 'true'],
  ]);
  const parsed = v.parse(LeadRequestSchema, leadRequestOfPost(post));
  expect(parsed).toEqual({
    ...request,
    fields: { ...request.fields, additional_services: ['Car wash', 'Loan car'], opt_in: 'on' },
    honeypot: '',
    lead_attributes: { visited_pages: [], linked_query_params: {} },
  });
});

test('LEAD-11 a filled-in trap is recognised', () => {
  expect(leadRequestOfPost([[honeypotField, 'cheap pills']])).toMatchObject({ honeypot: 'cheap pills' });
});

test.each(['a', 'additional_services'])('OPS-05 a form of 128 kB that repeats one field ("%s") is read', (name) => {
  // Copied again for each, they would keep the server busy for a minute.
  const entries = Array.from({ length: 65_000 }, (_, n) => [name, String(n)] as const);
  const fields = leadRequestOfPost(entries)['fields'] as Record<string, unknown>;
  expect(Object.values(fields).flat().length).toBe(name === 'a' ? 0 : entries.length);
});
