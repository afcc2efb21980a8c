import { describe, expect, test } from 'vitest';
import { leadFormFields } from '~/domain/lead/fields/form-fields.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { leadUserData } from '~/domain/lead/sent/lead-data.ts';
import { whatNext } from '~/domain/lead/sent/what-next.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { leadOptions, twoLocations } from './a-lead.ts';

const texts = platformTexts.fieldErrors;

const options = leadOptions({ locations: twoLocations });
const site = {
  dealershipId: 'd1',
  dealerships: [{ id: 'd1', slug: 'main' }],
  locations: [{ id: 'l1', dealership_id: 'd1', type: 'sales' as const }],
  consent: { optIn: true, optInFinance: true, optInTrade: true },
  texts: platformTexts.forms,
};
const circumstances = { site, url: 'https://dealer.example/x', userAgent: 'test' };

describe('REVIEW-06 the feedback survey', () => {
  const input = { rating: '2', location_id: 'l1', message: 'Nobody rang back.' };

  test('asks for stars, the location and the story; a name is optional', () => {
    expect(leadFormFields('feedback', options)).toEqual([
      'rating',
      'location_id',
      'message',
      'name',
      'last_name',
      'email',
      'phone',
    ]);
    const checked = checkLeadFields('feedback', options, input, texts);
    expect(checked).toMatchObject({ ok: true, fields: { rating: 2, message: 'Nobody rang back.', email: '' } });
  });

  test.each([
    ['rating', '', 'Choose a rating.'],
    ['rating', '6', 'Choose one of the options.'],
    ['message', ' ', 'Tell us how we went.'],
    ['email', 'priya', 'Enter an email address, e.g. name@example.com.'],
    ['phone', '12', 'Enter a mobile number, e.g. 0412 345 678.'],
    ['name', '<b>Priya</b>', 'Use plain text, without HTML or broken characters.'],
  ])('with %s "%s" says so beside the field', (field, value, error) => {
    const checked = checkLeadFields('feedback', options, { ...input, [field]: value }, texts);
    expect(checked.ok ? {} : checked.errors).toEqual({ [field]: error });
  });

  test('becomes a lead of its own category without consent to marketing, whatever the dealer’s default', () => {
    const checked = checkLeadFields('feedback', options, input, texts);
    if (!checked.ok) throw new Error('refused');
    const lead = leadUserData({ form: 'feedback', fields: checked.fields, ...circumstances });
    expect(lead).toMatchObject({ category: 'Feedback', rating: 2, location_id: 'l1', opt_in: false });
    expect([lead['opt_in_finance'], lead['opt_in_trade']]).toEqual([false, false]);
    expect(lead).not.toHaveProperty('phone');
  });
});

describe('CONTENT-07 unsubscribing', () => {
  test.each([
    [{ email: 'priya@example.com' }, true],
    [{ phone: '0412 345 678' }, true],
    [{ email: 'priya@example.com', phone: '0412 345 678' }, true],
    [{}, false],
    [{ email: '', phone: ' ' }, false],
    [{ email: 'priya', phone: '' }, false],
  ])('takes an email address or a mobile number: %j', (fields, taken) => {
    expect(checkLeadFields('unsubscribe', options, fields, texts).ok).toBe(taken);
  });

  test('with neither it says what is needed', () => {
    expect(checkLeadFields('unsubscribe', options, {}, texts)).toEqual({
      ok: false,
      errors: { email: 'Enter the email address or mobile number that gets our messages.' },
    });
  });

  test('is a lead of its own category, without any consent', () => {
    const fields = { email: 'priya@example.com', phone: '+61 412 345 678' };
    expect(leadUserData({ form: 'unsubscribe', fields, ...circumstances })).toMatchObject({
      category: 'Unsubscribe',
      email: 'priya@example.com',
      phone: '0412345678',
      opt_in: false,
      opt_in_finance: false,
      opt_in_trade: false,
    });
  });

  test('says when the messages stop, not that somebody will call', () => {
    const dealerSteps = ['We call you.'];
    expect(whatNext('unsubscribe', dealerSteps, platformTexts.sentLead).join(' ')).toContain(
      'within five business days',
    );
    expect(whatNext('unsubscribe', dealerSteps, platformTexts.sentLead)).not.toContain('We call you.');
    expect(whatNext('car-enquiry', dealerSteps, platformTexts.sentLead)).toEqual(dealerSteps);
  });
});
