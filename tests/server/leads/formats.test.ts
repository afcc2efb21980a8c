import fc from 'fast-check';
import { SyntaxValidator } from 'fast-xml-validator';
import { describe, expect, test } from 'vitest';
import type { Car } from '~/domain/car/record/car.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { printedKey, signature, webhookKey } from '~/server/leads/channels/signature.ts';
import { adfDocument } from '~/server/leads/emails/adf.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { leadCar } from '~/server/leads/record/lead-content.ts';
import { leadReference } from '~/server/leads/record/lead-reference.ts';
import { destinationsOf } from '~/server/leads/record/routing.ts';
import { leadDefaults } from '~/site/files/lead-defaults.ts';
import { leadDelivery } from '~/site/slices/lead-slices.ts';
import { aCar } from '../../domain/car/a-car.ts';
import { letterhead } from './a-letterhead.ts';
import { adfLead, car, read } from './an-adf-lead.ts';

describe('ADF 1.0', () => {
  test('LEAD-06 says who wants what, and where', () => {
    const prospect = read(adfDocument(adfLead({ offer_from_client: 11_000 })));
    expect(prospect).toMatchObject({
      '@_status': 'new',
      requestdate: '2026-11-20T01:02:03.000Z',
      vehicle: { '@_interest': 'buy', '@_status': 'used', year: '2016', make: 'Mazda', vin: car.vin, stock: 'HM77' },
      customer: { contact: { email: 'kim@example.com', phone: { '#text': '0412345678' } } },
      vendor: { vendorname: 'Smith Motors' },
    });
    expect(prospect.customer.contact.name.map((name: { '#text': string }) => name['#text'])).toEqual(['Kim', 'Lee']);
    expect(prospect.vehicle.price).toMatchObject({ '#text': '11000', '@_type': 'offer' });
    expect(prospect.vehicle.pricecomments).toBe('Asking price: $12,990 Drive Away');
    expect(prospect.customer.comments).toContain('Marketing consent: no');
  });

  test('FIN-10 a loan is described in words, in dollars and years', () => {
    const loan = { amount: 45_990, deposit: 5000, term: 7, selfAssessedCreditScore: 'DECENT', whoIsHelping: 'Sam' };
    const { comments } = read(adfDocument(adfLead(loan))).customer;
    expect(comments).toContain('Purchase price: $45,990');
    expect(comments).toContain('Deposit or trade-in: $5,000');
    expect(comments).toContain('Loan term: 7 years');
    expect(comments).toContain('Credit history, by their own account: Fair');
    expect(comments).toContain('Helped so far by: Sam');
  });

  test.each([
    [{ date: '2026-11-30', time: '08:30' }, 'Wanted on Monday 30 November at 8:30\u00a0am'],
    [{ date: '2026-12-25', time: '14:05' }, 'Wanted on Friday 25 December at 2:05\u00a0pm'],
    [{ date: '2026-12-01', time: '12:00' }, 'Wanted on Tuesday 1 December at 12:00\u00a0pm'],
    [{ date: '2027-02-28', time: '00:15' }, 'Wanted on Sunday 28 February at 12:15\u00a0am'],
    [{ date: '2026-11-30' }, 'Wanted on Monday 30 November, any time'],
    [{ date: '2026-11-30', time: '' }, 'Wanted on Monday 30 November, any time'],
    [{ date: 'next week', time: 'early' }, 'Wanted on next weekTearly'],
  ])('LEAD-06 ADF says when somebody wants to come as emails do: %j', (data, line) => {
    const lead = adfLead(data);
    const [prefix, words] = ['Wanted on ', line.slice('Wanted on '.length)];
    expect(read(adfDocument(lead)).customer.comments.split('\n')).toContain(prefix + words);
    expect(leadEmail(lead, { to: 'a@b.example', id: 'x', host: 'mail.example', format: 'text' }).text).toContain(words);
  });

  test('LEAD-06 ADF has the dealer’s wording of days and times, and its first visit on the location’s clock', () => {
    const lead = adfLead({ date: '2026-11-30', time: '08:30' });
    const { content } = lead;
    content.letterhead = { ...letterhead, texts: { ...platformTexts.emails, dayAndTime: '{day}, {time} sharp' } };
    content.lead_attributes.first_touch = { at: '2026-11-19T22:30:00.000Z', landing_page: '/', query_params: {} };
    content.letterhead.time_zone = 'Australia/Sydney';
    const { comments } = read(adfDocument(lead)).customer;
    expect(comments).toContain('Wanted on Monday 30 November, 8:30\u00a0am sharp');
    expect(comments).toContain('First visit: Direct to /, 2026-11-20');
  });

  test.each<[Partial<Car>, string | undefined]>([
    [{ price: 21_990, offer_price: 19_990 }, '19990'],
    [{ price: 21_990, offer_price: 21_990 }, '21990'],
    [{ price: 21_990, offer_price: 25_000 }, '21990'],
    [{ price: 21_990, offer_price: 1 }, '21990'],
    [{ price: 21_990, before_price: 24_990 }, '21990'],
    [{ price: 21_990, before_price: 24_990, offer_price: 18_500 }, '18500'],
    [{ price: 21_990, offer_price: 19_990, subscription_price: 199 }, '19990'],
    [{ subscription_price: 199 }, undefined],
    [{ price: 5 }, undefined],
    [{ price: 1, offer_price: 9_990 }, undefined],
    [{}, undefined],
  ])('LEAD-06 PRICE-01 the asking price in ADF is the one that the page shows: %j', (prices, asking) => {
    const dealer = { price: { subscriptions: true, noPriceText: 'Enquire' }, texts: platformTexts };
    const shown = leadCar(aCar(prices), dealer, 'https://www.smith.example');
    const lead = adfLead();
    const { price } = read(adfDocument({ ...lead, content: { ...lead.content, car: shown } })).vehicle;
    expect(price?.['#text']).toBe(asking);
    if (asking) expect(shown.price).toBe(Number(asking));
  });

  test('LEAD-06 a lead without a car is still a complete document, and names no vehicle that nobody asked about', () => {
    const xml = adfDocument(adfLead({}, false));
    expect(SyntaxValidator.validate(xml)).toBe(true);
    expect(read(xml).vehicle).toBeUndefined();
    expect(xml).not.toContain('Unknown');
    expect(read(xml).customer.comments).toContain('General Enquiry');
  });

  test.each([
    ['Test Drive', undefined, 'test-drive'],
    ['Vehicle Enquiry', undefined, 'buy'],
    ['Make an Offer', undefined, 'buy'],
    ['Service Enquiry', undefined, undefined],
    ['Feedback', undefined, undefined],
    ['General Enquiry', 'Career Enquiry', undefined],
  ])('LEAD-06 the interest of %s, %s is %s', (category, subcategory, interest) => {
    const prospect = read(adfDocument(adfLead({ category, ...(subcategory ? { subcategory } : {}) })));
    expect(prospect.vehicle?.['@_interest']).toBe(interest);
    // Whoever wants none of it still names it.
    expect(prospect.customer.comments).toContain('Vehicle: 2016 Mazda 2 G15 Pure, stock no. HM77');
  });

  test('LEAD-02 the campaign is the provider’s service, and in the comments', () => {
    const lead = adfLead();
    lead.content.lead_attributes.linked_query_params = { utm_source: 'google', utm_medium: 'cpc', gclid: 'abc' };
    const prospect = read(adfDocument(lead));
    expect(prospect.provider.service).toBe('google / cpc (Google Ads)');
    expect(prospect.customer.comments).toContain('Campaign: google / cpc (Google Ads)');
    lead.content.lead_attributes.linked_query_params = {};
    expect(read(adfDocument(lead)).provider.service).toBe('General Enquiry');
    lead.content.lead_attributes.first_touch = {
      ...{ at: '2026-11-02T01:00:00.000Z', landing_page: '/offers' },
      query_params: { utm_source: 'meta', fbclid: 'x' },
    };
    lead.content.lead_attributes.last_touch = lead.content.lead_attributes.first_touch;
    const came = read(adfDocument(lead));
    expect(came.provider.service).toBe('meta (Facebook or Instagram)');
    expect(came.customer.comments).toContain('First visit: meta (Facebook or Instagram) to /offers, 2026-11-02');
  });

  test('LEAD-06 a field that has no element of its own is in the comments, so that a CRM loses nothing', () => {
    const { comments } = read(adfDocument(adfLead({ favourite_colour: 'Teal', gift_wrapped: true }))).customer;
    expect(comments).toContain('Favourite colour: Teal');
    expect(comments).toContain('Gift wrapped: Yes');
  });

  test('REVIEW-06 the stars of feedback are written out', () => {
    expect(read(adfDocument(adfLead({ rating: 2 }, false))).customer.comments).toContain('Rating 2 of 5');
    expect(read(adfDocument(adfLead())).customer.comments).not.toContain('Rating');
  });

  test('OPS-06 nothing that a shopper writes becomes markup', () => {
    const nasty = '</comments><vendor>x</vendor><!--]]>&lt;"\'';
    const prospect = read(adfDocument(adfLead({ message: nasty, name: nasty, last_name: '<a/>' })));
    expect(prospect.customer.contact.name[0]['#text']).toBe(nasty);
    expect(prospect.customer.comments).toContain(nasty);
    expect(prospect.vendor.vendorname).toBe('Smith Motors');
  });

  test('OPS-06 is well-formed whatever is written', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (message, name, last_name) => {
        const xml = adfDocument(adfLead({ message, name: `x${name}`, last_name }));
        expect(SyntaxValidator.validate(xml)).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML must not hold them
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
        expect(read(xml).vendor.vendorname).toBe('Smith Motors');
      }),
    );
  });
});

describe('emails', () => {
  const options = { to: 'sales@smith.example', id: 'lead-1.sales', host: 'mail.example' };

  test('LEAD-04 LEAD-06 an email for people says everything, with the proof of consent, and has ADF attached', () => {
    const email = leadEmail(adfLead(), { ...options, format: 'text' });
    expect(email).toMatchObject({
      to: 'sales@smith.example',
      fromName: 'Smith Motors',
      replyTo: 'kim@example.com',
      messageId: 'lead-1.sales@mail.example',
      attachments: [{ type: 'application/xml' }],
    });
    expect(email.text).toContain('Phone: 0412 345 678');
    expect(email.text).toContain('asked on /contact on 20 November 2026, 11:00\u00a0am as "Yes, send me news."');
    expect(email.text).toContain('Pages seen: / > /contact');
  });

  test('LEAD-06 an email for a CRM is ADF and nothing else', () => {
    const email = leadEmail(adfLead(), { ...options, format: 'adf' });
    expect(SyntaxValidator.validate(email.text)).toBe(true);
    expect(email.attachments).toBeUndefined();
    expect(email.html).toBeUndefined();
  });

  test('OPS-06 LEAD-06 nothing that a browser sends can begin a line of its own in an email or in ADF', () => {
    const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];
    const forged = ['Phone: 0499 999 999', 'Marketing consent: yes', 'Reference: AAAA-BBBB'];
    const spoil = fc.tuple(fc.constantFrom(...breaks), fc.constantFrom(...forged)).map((pair) => `x${pair.join('')}`);
    fc.assert(
      fc.property(spoil, spoil, spoil, spoil, (url, wording, campaign, message) => {
        const lead = adfLead({ url, message, rego: campaign, 'Vehicle Make': wording });
        Object.assign(lead.content.consent, { wording, page: url });
        lead.content.lead_attributes = { visited_pages: [url], linked_query_params: { [campaign]: campaign } };
        const texts = [leadEmail(lead, { ...options, format: 'text' }).text, read(adfDocument(lead)).customer.comments];
        for (const text of texts) {
          const lines = text.split(/[\n\v\f\r\u0085\u2028\u2029]/);
          const starts = lines.filter((line: string) => forged.some((start) => line.startsWith(start)));
          expect(starts).toEqual([]);
        }
      }),
    );
  });

  test('LEAD-06 a message of several lines keeps them, each marked as the shopper’s', () => {
    const email = leadEmail(adfLead({ message: 'Hello\n\nIs it still there?' }), { ...options, format: 'text' });
    expect(email.text).toContain('Message: Hello\n> \n> Is it still there?\n');
  });

  test('OPS-06 no header of an email can contain a second header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, address) => {
        const lead = adfLead({
          name: `Kim\r\nBcc: all@evil.example\r\n${name}`,
          email: `a@b.example\r\nBcc: ${address}`,
        });
        const email = leadEmail(lead, { ...options, format: 'text' });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: headers must not hold them
        const controls = /[\u0000-\u001f\u007f\u2028\u2029]/;
        for (const header of [email.to, email.fromName, email.subject, email.messageId, email.replyTo ?? '']) {
          expect(header).not.toMatch(controls);
        }
      }),
    );
  });
});

describe('routes', () => {
  const delivery = leadDelivery({
    ...leadDefaults.delivery,
    mailboxes: [
      { id: 'sales', to: 'sales@smith.example', format: 'text' as const },
      { id: 'service', to: 'service@smith.example', format: 'text' as const },
    ],
    webhooks: [{ id: 'crm', url: 'https://crm.example' }],
    routes: [
      { categories: ['Service Enquiry', 'Parts Enquiry'], to: ['service'] },
      { categories: ['Fleet Enquiry'], locations: ['2'], to: ['crm', 'sales'] },
      { locations: ['2'], to: ['crm'] },
    ],
  });
  const ids = (lead: { category: string; locationId?: string }, mail = true) =>
    destinationsOf(lead, { delivery, email: 'info@smith.example' }, { crm: true, mail }).map(({ id }) => id);

  test.each([
    [{ category: 'Service Enquiry', locationId: '2' }, ['service']],
    [{ category: 'Fleet Enquiry', locationId: '2' }, ['crm', 'sales']],
    [{ category: 'General Enquiry', locationId: '2' }, ['crm']],
    [{ category: 'General Enquiry', locationId: '3' }, ['sales', 'service', 'crm']],
    [{ category: 'Fleet Enquiry' }, ['sales', 'service', 'crm']],
  ])('LEAD-06 %o goes to %o: the first route that fits, else everywhere', (lead, expected) => {
    expect(ids(lead)).toEqual(expected);
  });

  test('LEAD-06 a dealer without destinations has the platform’s CRM and its own address; a lead always goes somewhere', () => {
    const none = { destinations: [], routes: [] };
    const lead = { category: 'General Enquiry' };
    const email = 'info@smith.example';
    expect(destinationsOf(lead, { delivery: none, email }, { crm: true, mail: true }).map(({ id }) => id)).toEqual([
      'platform-crm',
      'dealer-email',
    ]);
    expect(destinationsOf(lead, { delivery: none, email }, { crm: false, mail: true })).toEqual([
      { id: 'dealer-email', destination: { kind: 'mail', to: email, format: 'text' } },
    ]);
    expect(destinationsOf(lead, { delivery: none }, { crm: false, mail: true })).toHaveLength(1);
    const withoutMail = destinationsOf(lead, { delivery: none, email }, { crm: true, mail: false });
    expect(withoutMail.map(({ id }) => id)).toEqual(['platform-crm']);
  });

  test('LEAD-06 where no mail can be sent no lead waits for a mailbox, unless it has no other destination', () => {
    expect(ids({ category: 'Fleet Enquiry' }, false)).toEqual(['crm']);
    expect(ids({ category: 'Fleet Enquiry', locationId: '2' }, false)).toEqual(['crm']);
    expect(ids({ category: 'Service Enquiry' }, false)).toEqual(['service']);
  });
});

describe('signatures', () => {
  test('LEAD-06 are those of the Standard Webhooks specification', () => {
    // The example of that specification.
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const body = '{"test": 2432232314}';
    expect(signature(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, body)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test('LEAD-06 every dealer has a key of its own', () => {
    const keys = ['smith', 'jones'].map((dealer) => printedKey(webhookKey('secret', dealer)));
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });
});

test('LEAD-09 a reference can be read out and does not reveal the id', () => {
  const reference = leadReference('0b0a4a9e-54a9-4d0e-9a8e-0a9d3d3f0001');
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(leadReference('0b0a4a9e-54a9-4d0e-9a8e-0a9d3d3f0002')).not.toBe(reference);
});
