import { expect, test } from 'vitest';
import { acceptedIfOk } from '~/domain/lead/crm/crm.ts';
import { webhook } from '~/domain/lead/crm/webhook.ts';
import { aCrmLead, platform } from './a-crm-lead.ts';

const url = 'https://crm.example/leads';

test('LEAD-06 a webhook gets the lead as JSON, signed', () => {
  const { body, ...request } = webhook.request(aCrmLead(), { url }, platform);
  expect(request).toEqual({ url, headers: {}, signed: true });
  expect(JSON.parse(body)).toMatchObject({
    type: 'lead.created',
    timestamp: '2026-11-20T01:02:03.000Z',
    data: { lead_id: 'lead-1', delivery_id: 'lead-1.crm', dealer: 'smith', user_data: { name: 'Kim' } },
  });
});

test('LEAD-06 a webhook whose CRM issued an API key gets it as a bearer token', () => {
  const { headers } = webhook.request(aCrmLead(), { url, key: 'CRM_KEY_SMITH' }, platform);
  expect(headers).toEqual({ authorization: 'Bearer value of CRM_KEY_SMITH' });
});

test('LEAD-06 ENQ-05 a file is sent along in base64', () => {
  const file = { name: 'resume.pdf', type: 'application/pdf', size: 3 };
  const lead = aCrmLead({ details: { ...aCrmLead().details, file }, file: 'UERG' });
  expect(JSON.parse(webhook.request(lead, { url }, platform).body).data.file).toEqual({ ...file, data: 'UERG' });
});

test('LEAD-06 a webhook without its own address leaves it to the platform', () => {
  expect(webhook.request(aCrmLead(), {}, platform).url).toBeUndefined();
});

test.each([
  [200, 'accepted'],
  [204, 'accepted'],
  [302, { again: 'the CRM answered 302' }],
  [500, { again: 'the CRM answered 500' }],
])('LEAD-06 an answer %i is read as %o unless the CRM reads it itself', (status, outcome) => {
  expect(acceptedIfOk({ status, body: '' })).toEqual(outcome);
});
