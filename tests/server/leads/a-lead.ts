import { randomUUID } from 'node:crypto';
import { leadReference } from '~/server/leads/record/lead-reference.ts';
import type { NewLead } from '~/server/leads/record/stored-lead.ts';

/** A lead that was checked, with what a test wants to be different. */
export function aLead(changes: Partial<NewLead> = {}): NewLead {
  const id = changes.id ?? randomUUID();
  return {
    id,
    dealer: 'smith',
    idempotencyKey: randomUUID(),
    state: 'accepted',
    form: 'general-enquiry',
    category: 'General Enquiry',
    phone: '0412345678',
    content: {
      reference: leadReference(id),
      dealer_name: 'Smith Motors',
      user_data: {
        category: 'General Enquiry',
        source: 'Website',
        url: 'https://smith.example/contact',
        user_agent: 'a browser',
        name: 'Kim',
        last_name: 'Lee',
        email: 'kim@example.com',
        phone: '0412345678',
        postcode: '2000',
        message: 'Hello',
        opt_in: false,
      },
      lead_attributes: { visited_pages: ['/', '/contact'], linked_query_params: { utm_source: 'mail' } },
      consent: { wording: 'Yes, send me news.', page: '/contact', at: '2026-11-20T00:00:00.000Z' },
    },
    createdAt: '2026-11-20T00:00:00.000Z',
    keepUntil: '2027-11-20T00:00:00.000Z',
    destinations: [{ id: 'crm', destination: { kind: 'webhook', url: 'https://crm.example/leads' } }],
    ...changes,
  };
}
