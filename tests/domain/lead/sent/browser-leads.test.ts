import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contactDetailsOf,
  freshUnsentLeads,
  sentLeadOf,
  type UnsentLead,
  unsentLeadLife,
  unsentLeadsOf,
  withUnsentLead,
} from '~/domain/lead/sent/browser-leads.ts';
import { visitAfter, visitOf } from '~/domain/lead/visit/visit.ts';
import { contact } from '../a-lead.ts';

const unsent = (n: number, kept_at = 0): UnsentLead => ({
  request: {
    form: 'car-enquiry',
    idempotency_key: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    fields: { ...contact, message: `Lead ${n}`, opt_in: false },
    url: 'https://dealer.example/cars/x',
    lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
    consent: { wording: 'Yes', page: '/cars/x' },
    honeypot: '',
    started_at: 1,
  },
  title: 'Enquire Now',
  kept_at,
});

describe('what the browser keeps', () => {
  test('LEAD-10 contact details are read back as they were', () => {
    expect(contactDetailsOf(contact)).toEqual(contact);
  });

  test('a stored lead is restored whole, so that it can be sent, whatever is stored beside it', () => {
    const broken = [{ title: 'broken' }, { ...unsent(3), request: { ...unsent(3).request, form: 'no form' } }, null];
    expect(unsentLeadsOf([unsent(1), ...broken, unsent(2)])).toEqual([unsent(1), unsent(2)]);
  });

  test('LEAD-09 the marker of a sent lead is read back with its car and its event, but not with an unknown event', () => {
    const marker = {
      lead_id: 'x',
      category: 'Enquiry',
      car: { slug: 'a', name: 'A' },
      untold: { event: 14, car_id: 'c' },
    };
    expect(sentLeadOf(marker)).toEqual(marker);
    expect(sentLeadOf({ ...marker, untold: { event: 9999 } })).toBeUndefined();
    expect(sentLeadOf({ ...marker, car: 'A' })).toBeUndefined();
  });

  test('LEAD-10 details with one longer than its field count as none; missing ones are empty', () => {
    expect(contactDetailsOf({ postcode: '20465' })).toBeUndefined();
    expect(contactDetailsOf({ name: 'Priya' })).toEqual({
      name: 'Priya',
      last_name: '',
      email: '',
      phone: '',
      postcode: '',
    });
  });

  test('a form opens whatever is in the storage', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const read of [contactDetailsOf, sentLeadOf, unsentLeadsOf, visitOf])
          expect(() => read(value)).not.toThrow();
      }),
    );
  });

  test.each([undefined, null, 'x', 1, [], { name: 1 }])('%j is neither contact details nor a marker', (value) => {
    expect(sentLeadOf(value)).toBeUndefined();
    if (!Array.isArray(value)) expect(contactDetailsOf(value)).toBeUndefined();
  });

  test('the same lead is stored once, with its latest values, and five at most', () => {
    const again = { ...unsent(1), title: 'Later' };
    expect(withUnsentLead([unsent(1), unsent(2)], again)).toEqual([unsent(2), again]);
    const many = [1, 2, 3, 4, 5, 6, 7].reduce<UnsentLead[]>((list, n) => withUnsentLead(list, unsent(n)), []);
    expect(many).toEqual([3, 4, 5, 6, 7].map((n) => unsent(n)));
  });

  test('after seven days a lead is no longer sent', () => {
    const leads = [unsent(1, 0), unsent(2, 1000)];
    expect(freshUnsentLeads(leads, unsentLeadLife)).toEqual([unsent(2, 1000)]);
  });
});

describe('LEAD-02 the visit', () => {
  test('pages in order, a reload once, and the query of the first page', () => {
    const steps: [string, string][] = [
      ['/', '?utm_source=x&utm_source=y&gclid=1'],
      ['/cars/a', '?q=1'],
      ['/cars/a', ''],
      ['/', ''],
    ];
    const visit = steps.reduce<ReturnType<typeof visitAfter> | undefined>(
      (before, [path, search]) => visitAfter(before, path, search),
      undefined,
    );
    expect(visit).toEqual({ pages: ['/', '/cars/a', '/'], params: { utm_source: 'y', gclid: '1' } });
    expect(visitOf(visit)).toEqual(visit);
  });

  test('it stays small enough to be sent, whatever the addresses', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 150 }), (steps) => {
        const visit = steps.reduce<ReturnType<typeof visitAfter> | undefined>(
          (before, [path, search]) => visitAfter(before, `/${path.repeat(50)}`, `?${search.repeat(50)}`),
          undefined,
        );
        expect(visit?.pages.length).toBeLessThanOrEqual(100);
        expect(visit?.pages.every((page) => page.length <= 500)).toBe(true);
        expect(Object.values(visit?.params ?? {}).every((value) => value.length <= 500)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
