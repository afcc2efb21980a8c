import { expect, test } from 'vitest';
import { leadCategory } from '~/domain/lead/fields/category.ts';
import { leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import type { LeadFields } from '~/domain/lead/fields/lead-fields.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { type LeadSite, leadDefaults, leadUserData } from '~/domain/lead/sent/lead-data.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { aCar } from '../../car/a-car.ts';
import { contact, leadOptions, twoLocations } from '../a-lead.ts';

const texts = platformTexts.fieldErrors;

const site: LeadSite = {
  dealershipId: 'd1',
  dealerships: [
    { id: 'd1', slug: 'main' },
    { id: 'd2', slug: 'north' },
  ],
  locations: [{ id: 'l2', dealership_id: 'd2', type: 'sales' }],
  consent: { optIn: true, optInFinance: true, optInTrade: false },
  texts: platformTexts.forms,
};
const car = aCar({ id: 'c7', stocknum: 'HM1042', dealership_id: 'd2', location_id: 'l2' });
const circumstances = { site, url: 'https://dealer.example/cars/x', userAgent: 'Test' };

function fieldsOf(form: (typeof leadFormIds)[number], given: object, withCar = false): LeadFields {
  const checked = checkLeadFields(
    form,
    leadOptions({ withCar, locations: twoLocations }),
    { ...contact, ...given },
    texts,
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.fields;
}

test('LEAD-03 a lead on a car includes the car and the dealer', () => {
  expect(leadDefaults('car-enquiry', car, { ...site, manufacturer: { slug: 'toyota' } })).toEqual({
    dealership_slug: 'north',
    manufacturer_slug: 'toyota',
    stock_number: 'HM1042',
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'Corolla',
    car_type: 'used',
    car_id: 'c7',
    vehicle_status: 'in_stock',
    location_id: 'l2',
    opt_in: true,
    opt_in_finance: true,
    opt_in_trade: false,
    message: 'Enquiry about 2021 Toyota Corolla Ascent Sport, stock no. HM1042',
    subcategory: 'Used Vehicle',
  });
});

test('LEAD-03 the shopper’s value takes precedence, unless empty; an unticked box is a value', () => {
  const fields = fieldsOf('test-drive', { message: '', subcategory: 'Weekend', opt_in: false }, true);
  expect(leadUserData({ form: 'test-drive', fields, car, ...circumstances })).toMatchObject({
    message: 'Enquiry about 2021 Toyota Corolla Ascent Sport, stock no. HM1042',
    subcategory: 'Weekend',
    opt_in: false,
    opt_in_finance: true,
  });
});

test('LEAD-01 LEAD-05 a lead as it is stored and delivered', () => {
  const fields = fieldsOf('car-enquiry', { message: 'Is it still there?', opt_in: true }, true);
  const data = leadUserData({ form: 'car-enquiry', fields, car, ...circumstances });
  expect(data).toMatchObject({
    category: 'Vehicle Enquiry',
    source: 'Website',
    url: 'https://dealer.example/cars/x',
    user_agent: 'Test',
    car_id: 'c7',
    car_dealership_id: 'd2',
    name: 'Priya',
    phone: '0412345678',
    message: 'Is it still there?',
    opt_in: true,
  });
});

test('a chosen location determines its dealership', () => {
  const fields = fieldsOf('general-enquiry', { message: 'Hi', category: 'General Enquiry', location_id: 'l2' });
  expect(leadUserData({ form: 'general-enquiry', fields, ...circumstances })).toMatchObject({
    location_id: 'l2',
    dealership_slug: 'north',
  });
});

test.each([
  { given: { rego: 'abc123', regoState: 'nsw' }, expected: { rego: 'ABC123', regoState: 'nsw' } },
  { given: { rego: '', regoState: 'nsw' }, expected: {} },
])('LEAD-17 the state goes with a registration, and only with one ($given)', ({ given, expected }) => {
  const fields = fieldsOf('general-enquiry', {
    message: 'Hi',
    category: 'General Enquiry',
    location_id: 'l2',
    ...given,
  });
  const { rego, regoState } = leadUserData({ form: 'general-enquiry', fields, ...circumstances });
  expect({ rego, regoState }).toEqual({ rego: undefined, regoState: undefined, ...expected });
});

test('ENQ-05 a careers enquiry is submitted as a general enquiry', () => {
  const fields = fieldsOf('general-enquiry', { message: 'Hi', category: 'Careers Enquiry', location_id: 'l2' });
  expect(leadUserData({ form: 'general-enquiry', fields, ...circumstances })).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  });
});

test('ENQ-04 ENQ-05 ENQ-07 each form has its own category; a job application is filed under general enquiries', () => {
  expect(leadFormIds.map((form) => leadCategory(form).category)).toEqual([
    'General Enquiry',
    'Vehicle Enquiry',
    'Request Photos',
    'Test Drive',
    'Make an Offer',
    'Service Enquiry',
    'Parts Enquiry',
    'Fleet Enquiry',
    'General Enquiry',
    'Find Me Something Similar',
    'Finance Enquiry',
    'Trade-In Valuation',
    'Trade-In Valuation',
    'Feedback',
    'Unsubscribe',
  ]);
});
