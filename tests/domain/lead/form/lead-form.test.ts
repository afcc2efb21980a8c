import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import { leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { contact, leadOptions, twoLocations } from '../a-lead.ts';

const texts = platformTexts.fieldErrors;

const errorsOf = (form: (typeof leadFormIds)[number], fields: unknown, options = leadOptions()) => {
  const checked = checkLeadFields(form, options, fields, texts);
  return checked.ok ? {} : checked.errors;
};

describe('fields', () => {
  test('LEAD-11 ENQ-01 every enquiry asks for the core contact fields first, except for a loan', () => {
    const others = ['feedback', 'unsubscribe', 'finance'];
    for (const form of leadFormIds.filter((id) => !others.includes(id))) {
      expect(leadFormFields(form, leadOptions()).slice(0, 5)).toEqual([
        'name',
        'last_name',
        'email',
        'phone',
        'postcode',
      ]);
    }
  });

  test('LEAD-11 ENQ-01 an enquiry leaves out the details that the dealer does not ask for; a loan and a job application do not', () => {
    const options = leadOptions({ leftOut: ['last_name', 'postcode'] });
    const short = { name: 'Priya', email: 'priya@example.com', phone: '0412 345 678', message: 'Hello' };
    for (const form of ['car-enquiry', 'general-enquiry', 'find-similar'] as const) {
      expect(leadFormFields(form, options).slice(0, 3)).toEqual(['name', 'email', 'phone']);
      const category = form === 'general-enquiry' ? { category: 'General Enquiry' } : {};
      expect(errorsOf(form, { ...short, ...category }, options)).toEqual({});
      expect(errorsOf(form, { ...short, ...category })).toEqual({
        last_name: texts.required_last_name,
        postcode: texts.postcode,
      });
    }
    for (const form of ['test-drive', 'offer', 'service', 'parts', 'fleet', 'trade-in'] as const) {
      expect(leadFormFields(form, options)).not.toEqual(expect.arrayContaining(['last_name']));
    }
    for (const form of ['finance', 'careers'] as const) {
      expect(leadFormFields(form, options)).toEqual(leadFormFields(form, leadOptions()));
    }
    expect(leadFormFields('offer', leadOptions({ leftOut: ['last_name'] }))).toContain('postcode');
  });

  test.each([
    { locations: twoLocations.slice(0, 1), withCar: false, shown: false },
    { locations: twoLocations, withCar: false, shown: true },
    { locations: twoLocations, withCar: true, shown: false },
  ])('ENQ-04 LEAD-19 locations $locations, about a car: $withCar; the select shows: $shown', (options) => {
    const fields = leadFormFields('general-enquiry', leadOptions(options));
    expect(fields.includes('location_id')).toBe(options.shown);
    const errors = errorsOf('general-enquiry', {}, leadOptions(options));
    expect(errors.location_id).toBe(options.shown ? 'Choose a location.' : undefined);
  });

  test('ENQ-04 a location or category that is not among the choices is refused', () => {
    const options = leadOptions({ locations: twoLocations });
    const fields = { ...contact, message: 'Hello', category: 'Other', location_id: 'l9' };
    expect(errorsOf('general-enquiry', fields, options)).toEqual({
      category: texts.choice,
      location_id: texts.choice,
    });
  });

  test('LEAD-15 where the terms show they must be agreed to', () => {
    const options = leadOptions({ terms: true });
    const fields = { ...contact, message: 'Hello' };
    expect(errorsOf('car-enquiry', fields, options)).toEqual({
      terms_conditions: '*You must agree to the terms of use before submitting.',
    });
    expect(errorsOf('car-enquiry', { ...fields, terms_conditions: 'on' }, options)).toEqual({});
    expect(errorsOf('car-enquiry', fields)).toEqual({});
  });

  test.each([
    { form: 'car-enquiry', messageOptional: false, error: 'Tell us what you’d like to know.' },
    { form: 'car-enquiry', messageOptional: true, error: undefined },
    { form: 'test-drive', messageOptional: false, error: undefined },
    { form: 'request-photos', messageOptional: false, error: undefined },
    { form: 'offer', messageOptional: false, error: undefined },
  ] as const)('ENQ-03 ENQ-08 $form with optional comments $messageOptional: $error', (row) => {
    expect(errorsOf(row.form, contact, leadOptions(row)).message).toBe(row.error);
  });
});

describe('values', () => {
  test('LEAD-11 a name over the limit is refused, never cut', () => {
    const fields = { ...contact, message: 'Hello' };
    const long = (name: string) => errorsOf('car-enquiry', { ...fields, name, last_name: name });
    expect(long('n'.repeat(80))).toEqual({});
    const text = 'Use no more than 80 characters.';
    expect(long('n'.repeat(81))).toEqual({ name: text, last_name: text });
  });

  test('each required field of an empty form has an error', () => {
    expect(errorsOf('offer', {})).toEqual({
      name: 'Enter your first name.',
      last_name: 'Enter your last name.',
      email: 'Enter your email address.',
      phone: 'Enter your mobile number.',
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
      offer_from_client: 'Enter your offer in dollars.',
    });
  });

  test('LEAD-12 a postcode is exactly four digits, whatever is typed', () => {
    const typed = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^\d{0,6}$/));
    fc.assert(
      fc.property(typed, (postcode) => {
        const expectedError = /^\d{4}$/.test(postcode.trim())
          ? undefined
          : 'Invalid postcode. Please enter a 4-digit number.';
        expect(errorsOf('car-enquiry', { ...contact, message: 'Hello', postcode }).postcode).toBe(expectedError);
      }),
    );
  });

  test.each([
    ['$25,000', 25_000],
    ['25000.50', texts.wholeDollars],
    [25_000, 25_000],
    ['', texts.required_offer_from_client],
    ['$', texts.required_offer_from_client],
    ['0', texts.amount],
    ['-5', texts.amount],
    ['1e5', texts.amount],
    ['99999999', texts.amount],
    ['about 20k', texts.amount],
  ])('ENQ-11 an offer of %j reads %j', (offer_from_client, expected) => {
    const checked = checkLeadFields('offer', leadOptions(), { ...contact, message: 'Hello', offer_from_client }, texts);
    expect(checked.ok ? checked.fields.offer_from_client : checked.errors.offer_from_client).toBe(expected);
  });

  test('ENQ-11 every whole amount is read back as it was written, with or without separators', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(amount, fc.boolean(), (dollars, grouped) => {
        const typed = grouped ? `$${dollars.toLocaleString('en-AU')}` : String(dollars);
        const checked = checkLeadFields(
          'offer',
          leadOptions(),
          {
            ...contact,
            message: 'x',
            offer_from_client: typed,
          },
          texts,
        );
        expect(checked.ok && checked.fields.offer_from_client).toBe(dollars);
      }),
    );
  });

  test.each([
    { date: '', time: '', errors: {} },
    { date: '2026-02-28', time: '', errors: {} },
    { date: '2026-02-28', time: '09:30', errors: {} },
    { date: '2026-02-29', time: '', errors: { date: 'Choose a date.' } },
    { date: 'tomorrow', time: '', errors: { date: 'Choose a date.' } },
    { date: '', time: '09:30', errors: { date: 'Choose a date.' } },
    { date: '2026-02-28', time: '25:00', errors: { time: 'Choose a time.' } },
  ])('ENQ-08 test drive on "$date" at "$time"', ({ date, time, errors }) => {
    expect(errorsOf('test-drive', { ...contact, date, time })).toEqual(errors);
  });

  test.each([
    ['<script>alert(1)</script>', texts.plainText],
    ['<img src=x onerror=alert(1)>', texts.plainText],
    ['</p>', texts.plainText],
    ['<!-- x -->', texts.plainText],
    ['Priya\r\nBcc: everyone@example.com', texts.plainText],
    ['Priya\u0000', texts.plainText],
    ["Siobhán O'Brien-Smith 李", undefined],
  ])('OPS-06 the name %j', (name, expected) => {
    expect(errorsOf('car-enquiry', { ...contact, message: 'Hello', name }).name).toBe(expected);
  });

  test('OPS-06 comments may compare prices and contain line breaks, but not markup', () => {
    const messageError = (message: string) => errorsOf('car-enquiry', { ...contact, message }).message;
    expect(messageError('Is the price < $20,000?\nI have 2 > 1 cars <3')).toBeUndefined();
    expect(messageError('<b>Bold</b>')).toBe(texts.plainText);
    expect(messageError('x'.repeat(4001))).toBe('Use no more than 4,000 characters.');
  });

  test('whatever is sent, a form returns errors or checked fields', () => {
    fc.assert(
      fc.property(fc.constantFrom(...leadFormIds), fc.anything(), (form, fields) => {
        const checked = checkLeadFields(form, leadOptions(), fields, texts);
        expect(checked.ok).toBe(false);
      }),
    );
  });

  test('LEAD-04 only a ticked box is consent', () => {
    const optIn = (opt_in: unknown) => {
      const checked = checkLeadFields('car-enquiry', leadOptions(), { ...contact, message: 'Hello', opt_in }, texts);
      return checked.ok && checked.fields.opt_in;
    };
    expect([true, 'on', 'true', false, undefined, '', 'off', 1].map(optIn)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
