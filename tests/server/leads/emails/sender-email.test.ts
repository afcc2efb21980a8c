/** The mail that tells whoever sent a form that it arrived. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { senderEmail } from '~/server/leads/emails/sender-email.ts';
import { calendarFile } from '~/server/mail/calendar-file.ts';
import type { Letterhead } from '~/server/mail/letterhead.ts';
import type { EmailMessage } from '~/server/ports.ts';
import { aLead } from '../a-lead.ts';
import { car, letterhead } from '../a-letterhead.ts';

const id = '6f1f2f0e-0000-4000-8000-000000000001';

/** The mail for a test drive in Perth, with other fields of the form where a test names them. */
function mailFor(
  data: Record<string, unknown> = {},
  form = 'test-drive',
  own: Partial<Letterhead> = {},
): EmailMessage | undefined {
  const { content } = aLead({ id });
  Object.assign(content.user_data, { category: 'Test Drive', date: '2026-11-26', time: '10:30', ...data });
  const whole = {
    ...content,
    car,
    letterhead: { ...letterhead, what_next: ['We call you.'], test_drive_minutes: 45, ...own },
  };
  const createdAt = new Date('2026-11-20T01:02:03Z');
  return senderEmail(
    { id, dealer: 'smith', form, content: whole, createdAt },
    { id: `${id}.to_sender`, host: 'mail.example' },
  );
}
const calendarOf = (email: EmailMessage | undefined) =>
  String(email?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');

describe('the mail to the sender', () => {
  test('CONF-11 it is in the dealer’s words as they were when the form came', () => {
    const texts = { ...platformTexts.emails, testDrive: 'See you on the road', reference: 'Quote this' };
    const email = mailFor({}, 'test-drive', { texts });
    expect(email?.subject).toContain('See you on the road · Smith Motors');
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain('Quote this');
      expect(part).not.toContain('Your reference\n');
      expect(part).toContain(texts.button);
    }
  });

  test('LEAD-20 says the reference, what was asked for, the vehicle, who answers and what happens next, in both parts', () => {
    const email = mailFor();
    expect(email).toMatchObject({
      to: 'kim@example.com',
      fromName: 'Smith Motors',
      replyTo: 'info@smith.example',
      messageId: `${id}.to_sender@mail.example`,
      automatic: true,
    });
    const reference = aLead({ id }).content.reference;
    expect(email?.subject).toBe(`We have your test drive request · Smith Motors · ${reference}`);
    for (const part of [email?.text, email?.html]) {
      for (const said of [
        ...[
          reference,
          'Hi Kim',
          'Thursday 26 November at 10:30\u00a0am',
          '2016 Mazda 2 G15 Pure',
          '$12,990 Drive Away',
        ],
        ...['Smith Perth', '08 5550 1400', 'We call you.', `https://www.smith.example/success?lead=${id}`],
      ]) {
        expect(part).toContain(said);
      }
    }
  });

  test('THEME-02 has the dealer’s logo and colours', () => {
    const { html } = mailFor() ?? {};
    expect(html).toContain('<img src="https://www.smith.example/api/logo.jpg" alt="Smith Motors"');
    expect(html).toContain('background:#123456;color:#ffffff');
  });

  test.each([
    [{ category: 'General Enquiry', subcategory: 'Career Enquiry' }, 'general-enquiry', 'We have your application'],
    [{ category: 'Make an Offer', offer_from_client: 11_000 }, 'offer', 'We have your offer'],
    [{ category: 'Service Enquiry' }, 'general-enquiry', 'We have your enquiry'],
  ])('ENQ-05 %o of the form %s is headed "%s"', (data, form, heading) => {
    const email = mailFor(data, form);
    expect(email?.subject).toContain(heading);
    expect(email?.attachments).toBeUndefined();
  });

  test.each([undefined, '', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', '<a@b.example>'])(
    'OPS-06 there is none for the address %j',
    (email) => expect(mailFor({ email })).toBeUndefined(),
  );

  test.each(['Win $500', 'evil.example', 'http://evil.example', 'Kim\nCall 1900', 'Buy now cheap pills', '<b>Kim</b>'])(
    'OPS-06 the name "%s" is not repeated to what may be a stranger',
    (name) => {
      const email = mailFor({ name });
      for (const part of [email?.text, email?.html, email?.subject]) expect(part).not.toContain(name);
      expect(email?.text).toContain('Thanks for getting in touch');
    },
  );

  test('OPS-06 free text from the form is never repeated', () => {
    const typed = fc.stringMatching(/^[a-z<>"/:. ]{12,40}$/);
    fc.assert(
      fc.property(typed, (text) => {
        const email = mailFor({ message: text, request: text, last_name: text, loan_car: text, url: text });
        expect(`${email?.subject} ${email?.text} ${email?.html} ${calendarOf(email)}`).not.toContain(text);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the calendar file', () => {
  test('ENQ-08 has the test drive in the yard’s time zone, with the rules of that zone', () => {
    const lines = calendarOf(mailFor()).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'TZID:Australia/Perth',
        'DTSTART;TZID=Australia/Perth:20261126T103000',
        'DTEND;TZID=Australia/Perth:20261126T111500',
        'DTSTAMP:20261120T010203Z',
        `UID:${id}@mail.example`,
        'LOCATION:Smith Perth\\, 1 Hay Street\\, Perth WA 6000',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
  });

  test('ENQ-08 is left out for a day without a time', () => {
    expect(mailFor({ time: '' })?.attachments).toBeUndefined();
  });

  test('ENQ-08 an hour around midnight and the end of daylight saving keep the yard’s time', () => {
    const file = calendarFile({
      ...{ id: 'x', start: '2027-04-03T23:45', minutes: 30, timeZone: 'Australia/Sydney', summary: 'Test drive' },
      stamp: new Date('2027-04-01T00:00:00Z'),
    });
    expect(file).toContain('DTSTART;TZID=Australia/Sydney:20270403T234500');
    expect(file).toContain('DTEND;TZID=Australia/Sydney:20270404T001500');
    // Both halves of the year, or calendars show it an hour off.
    for (const half of ['BEGIN:DAYLIGHT', 'BEGIN:STANDARD']) expect(file).toContain(half);
  });

  test('OPS-06 no text can begin a line of its own', () => {
    const file = calendarFile({
      ...{ id: 'x', start: '2027-04-03T10:00', minutes: 30, timeZone: 'Australia/Sydney' },
      ...{ summary: 'Car\r\nATTENDEE:mailto:all@evil.example', location: 'a\u2028BEGIN:VALARM', stamp: new Date(0) },
    });
    expect(file.split(/[\r\n\u2028\u2029]+/)).not.toContain('BEGIN:VALARM');
    expect(file).not.toMatch(/^ATTENDEE/m);
  });
});

test.each([
  [
    [
      {
        label: 'Figure shown for the vehicle',
        value: '$137 a week at 8.49% p.a., Comparison rate 9.36% p.a., 5 Years',
      },
    ],
  ],
  [
    [
      { label: 'Repayment', value: '$145 a week' },
      { label: 'Comparison rate with these fees', value: '11.02% p.a.' },
    ],
  ],
])(
  'FIN-30 LEAD-20 the mail about a finance enquiry has the figures of the dealer’s, with the warning: %j',
  (calculation) => {
    const { content } = aLead({ id });
    const rate_warning = 'WARNING: true only for the example given.';
    const whole = { ...content, calculation, letterhead: { ...letterhead, rate_warning } };
    const lead = { id, dealer: 'smith', form: 'finance', content: whole, createdAt: new Date('2026-11-20T01:02:03Z') };
    const mail = senderEmail(lead, { id, host: 'mail.example' });
    const dealers = leadEmail(lead, { to: 'sales@smith.example', format: 'text', id, host: 'mail.example' });
    for (const { label, value } of calculation) {
      for (const part of [mail?.text, mail?.html, dealers.text]) expect(part).toContain(value);
      expect(mail?.text).toContain(label);
    }
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(rate_warning);
  },
);

test('FIN-30 without figures the mail has neither their heading nor the warning', () => {
  const text = mailFor({}, 'finance', { rate_warning: 'WARNING: only for the example.' })?.text;
  expect(text).not.toMatch(/WARNING|figures shown/);
});
