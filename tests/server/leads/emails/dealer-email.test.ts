/** The mail for the person who calls back: what it says, and in which order. */
import { describe, expect, test } from 'vitest';
import { leadDefaults } from '~/domain/lead/sent/lead-data.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { asHtml } from '~/server/mail/as-html.ts';
import { mailHref } from '~/server/mail/mail-document.ts';
import { webhookBody } from '../a-crm.ts';
import { aLead } from '../a-lead.ts';
import { car, letterhead } from '../a-letterhead.ts';

const createdAt = new Date('2026-11-20T01:02:03Z');
const options = { to: 'sales@smith.example', format: 'text' as const, id: 'lead-1.sales', host: 'mail.example' };

/** An email about a test drive, with other fields of the form where a test names them. */
function anEmail(data: Record<string, unknown> = {}, params: Record<string, string> = {}) {
  const { content } = aLead();
  Object.assign(content.user_data, { category: 'Test Drive', date: '2026-11-26', time: '10:30', ...data });
  content.lead_attributes.linked_query_params = params;
  const lead = { ...content, car, letterhead, location: { id: '1', name: 'Smith Perth' } };
  return leadEmail({ id: 'lead-1', dealer: 'smith', createdAt, content: lead }, options);
}

/** The texts, in the order in which they must stand. */
function expectInOrder(text: string, parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, parts.join(' | ')).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
}

describe('the mail to the dealer', () => {
  test('LEAD-06 says whom to call first, in both parts, with a number that can be tapped to call', () => {
    const { text, html = '' } = anEmail();
    const order = [
      'Kim Lee',
      '0412 345 678',
      'Thursday 26 November at 10:30\u00a0am',
      '2016 Mazda 2',
      '$12,990 Drive Away',
    ];
    expectInOrder(text, order);
    expectInOrder(html.slice(html.indexOf('<h1')), order);
    expect(html).toContain('<a href="tel:0412345678"');
    expect(html).toContain('<a href="https://www.smith.example/cars/mazda-2-77"');
    expect(html).toContain('src="https://photos.example/77.jpg"');
  });

  test('LEAD-02 says when it came, in the yard’s time zone, and from which page and campaign', () => {
    const { text } = anEmail({ url: '/cars/mazda-2-77' }, { utm_source: 'google', utm_campaign: 'spring', gclid: 'x' });
    expect(text).toContain('Received: Friday 20 November at 9:02\u00a0am');
    expect(text).toContain('Page: /cars/mazda-2-77 <https://www.smith.example/cars/mazda-2-77>');
    expect(text).toContain('Campaign: google / spring (Google Ads)');
    expect(anEmail().text).not.toContain('Campaign');
  });

  test.each([
    ['2026-11-28T01:17:15.905Z', 'Australia/Sydney', '28 November 2026, 12:17\u00a0pm'],
    ['2026-11-28T01:17:15.905Z', 'Australia/Perth', '28 November 2026, 9:17\u00a0am'],
    ['2026-11-28T01:17:15.905Z', 'Australia/Adelaide', '28 November 2026, 11:47\u00a0am'],
    ['2026-12-31T13:30:00.000Z', 'Australia/Hobart', '1 January 2027, 12:30\u00a0am'],
    ['2026-07-01T23:59:59.999Z', 'Australia/Brisbane', '2 July 2026, 9:59\u00a0am'],
    ['2026-07-01T14:00:00.000Z', 'Australia/Darwin', '1 July 2026, 11:30\u00a0pm'],
  ])('LEAD-04 consent given at %s is dated on the clock of the yard in %s: %s', (at, time_zone, shown) => {
    const { content } = aLead();
    content.consent = { ...content.consent, at };
    const lead = { ...content, car, letterhead: { ...letterhead, time_zone } };
    const { text } = leadEmail({ id: 'lead-1', dealer: 'smith', createdAt: new Date(at), content: lead }, options);
    expect(text).toContain(` on ${shown} as "`);
    expect(text).not.toContain(at);
  });

  test.each(['2021 Ford Mustang GT Fastback', '2022 Mazda CX-5', '2019 New Age Manta Ray MR19E', 'Isuzu D-Max'])(
    'LEAD-06 TRADE-06 a trade-in towards a %s says so as a fact, not as a message of the customer',
    (name) => {
      const { content } = aLead();
      const towards = { ...car, name };
      const send = (message: string) => {
        Object.assign(content.user_data, { message });
        const lead = { ...content, car: towards, letterhead };
        return leadEmail({ id: 'lead-1', dealer: 'smith', createdAt, content: lead }, options).text;
      };
      const { message } = leadDefaults('trade-in', towards as never, {
        ...{ dealershipId: '1', dealerships: [], locations: [], texts: { similarWish: '' } },
        consent: { optIn: false, optInFinance: false, optInTrade: false },
      });
      expect(message).toBe(`Trade-in towards the ${name}`);
      const text = send(String(message));
      expect(text).toContain(`Trade-in towards: ${name}`);
      expect(text).not.toContain(`towards the ${name}`);
      expect(text).not.toContain('Message');
      const own = send('Could you come and look at it?');
      expect(own).toContain('Could you come and look at it?');
      expect(own).not.toContain('Trade-in towards');
    },
  );

  test('LEAD-02 says how the person found the site, first and last, in the yard’s time zone', () => {
    const { content } = aLead();
    const first_touch = { at: '2026-10-02T22:30:00.000Z', landing_page: '/', query_params: {} };
    const last_touch = {
      ...{ at: '2026-11-19T03:00:00.000Z', landing_page: '/offers', referrer: 'https://www.google.com/' },
      query_params: { utm_source: 'google', gclid: 'x' },
    };
    const email = (attributes: object) => {
      const lead_attributes = { visited_pages: ['/contact'], linked_query_params: {}, ...attributes };
      const lead = { ...content, letterhead, lead_attributes };
      return leadEmail({ id: 'lead-1', dealer: 'smith', createdAt, content: lead }, options).text;
    };
    const both = email({ first_touch, last_touch });
    expect(both).toContain('Campaign: google (Google Ads)');
    expect(both).toContain('First visit: Direct to /, Saturday 3 October at 6:30\u00a0am');
    expect(both).toContain('Came back: google (Google Ads) to /offers, Thursday 19 November at 11:00\u00a0am');
    expect(email({ first_touch, last_touch: first_touch })).not.toContain('Came back');
    expect(email({})).not.toContain('First visit');
  });

  test('LEAD-06 has plain words instead of field names and ids', () => {
    const { text, html = '' } = anEmail({
      ...{
        dealership_slug: 'smith-perth',
        location_id: '1',
        car_id: '77',
        opt_in_trade: true,
        vehicle_status: 'in_stock',
      },
      ...{ loan_car: true, rego: 'ABC123', regoState: 'wa', additional_services: ['Wash', 'Wheel alignment'] },
    });
    for (const part of [text, html])
      expect(part).not.toMatch(/_slug|_id|opt_in|in_stock|loan_car|user_agent|smith-perth/);
    for (const line of ['Loan car: Yes', 'Registration: ABC123 (WA)', 'Services: Wash, Wheel alignment']) {
      expect(text).toContain(line);
    }
  });

  test.each([
    [{ category: 'General Enquiry', subcategory: 'Career Enquiry' }, 'Job application · Kim Lee'],
    [{ category: 'Test Drive' }, 'Test drive · Kim Lee'],
    [{ category: 'Make an Offer' }, 'Offer · Kim Lee'],
    [{ category: 'Tyre Sale' }, 'Tyre Sale · Kim Lee'],
    [{ category: 'Feedback', name: '', last_name: '' }, 'Feedback · 2016 Mazda 2'],
  ])('ENQ-05 LEAD-06 the subject of %o begins with "%s"', (data, subject) => {
    expect(anEmail(data).subject).toContain(subject);
  });

  test('LEAD-06 a vehicle that could not be looked up is identified by its number', () => {
    const { content } = aLead();
    content.user_data['car_id'] = '77';
    expect(leadEmail({ id: 'lead-1', dealer: 'smith', createdAt, content }, options).text).toContain('number 77');
  });

  test('LEAD-06 the design of emails is not sent to a CRM', () => {
    const delivery = { id: 'd', dealer: 'smith', leadId: 'l', form: 'test-drive', createdAt };
    const content = { ...aLead().content, letterhead };
    const body = webhookBody({ ...delivery, content });
    expect(body).not.toContain('letterhead');
    expect(JSON.parse(body).data.reference).toBe(content.reference);
  });
});

describe('HTML of mails', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https',
    'tel:',
    'mailto:a@b.example?bcc=c@d.example',
    ' http://x',
  ])('OPS-06 "%s" is not a link', (href) => expect(mailHref(href)).toBeUndefined());

  test('OPS-06 colours cannot break out of their style', () => {
    const colours = { ...letterhead.colours, brand: '#000"><script>alert(1)</script>' };
    const mail = { heading: 'x', preview: '', parts: [], ending: [], dealer: { name: 'Smith', colours } };
    expect(asHtml(mail)).not.toContain('<script');
  });
});

test('CONF-11 the email to the dealer is in the dealer’s words, which are stored with the lead', () => {
  const { content } = aLead();
  Object.assign(content.user_data, { category: 'Test Drive', date: '2026-11-26', time: '10:30', position: 'Detailer' });
  const { emails, dealerEmails } = platformTexts;
  const own = {
    ...letterhead,
    texts: { ...emails, forTestDrive: 'Someone wants a drive', dayAndTime: '{day}, {time} sharp' },
    dealer_texts: { ...dealerEmails, position: 'Going for', vehicle: 'Which one', message: 'In their words' },
  };
  const lead = { ...content, car, letterhead: own };
  const { subject = '', text } = leadEmail({ id: 'lead-1', dealer: 'smith', createdAt, content: lead }, options);
  expect(subject).toMatch(/^Someone wants a drive · /);
  for (const line of [
    'When: Thursday 26 November, 10:30\u00a0am sharp',
    'Going for: Detailer',
    'Which one: 2016 Mazda 2',
  ]) {
    expect(text).toContain(line);
  }
});
