import { describe, expect, test } from 'vitest';
import { leadCategory } from '~/domain/lead/fields/category.ts';
import { checkLeadFields } from '~/domain/lead/form/lead-form.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { contact, leadOptions } from './a-lead.ts';

const texts = platformTexts.fieldErrors;

const check = (
  ...[form, fields, options = leadOptions()]: [
    Parameters<typeof checkLeadFields>[0],
    object,
    ReturnType<typeof leadOptions>?,
  ]
) => checkLeadFields(form, options, fields, texts);

describe('the service form', () => {
  const service = { ...contact, vehicle_make: 'Mazda', vehicle_model: 'CX-5', work: ['Logbook service'] };

  test('ENQ-01 asks for vehicle and work, and turns kilometres and plate into what the workshop reads', () => {
    const input = {
      ...service,
      rego: 'abc12d',
      kilometres: '45,000 km',
      loan_car: true,
      date: '2026-12-01',
      time: '08:30',
    };
    expect(check('service', input)).toMatchObject({
      ok: true,
      fields: { vehicle_make: 'Mazda', rego: 'ABC12D', kilometres: 45_000, loan_car: true, work: ['Logbook service'] },
    });
    expect(check('service', contact)).toEqual({
      ok: false,
      errors: {
        vehicle_make: texts.required_vehicle_make,
        vehicle_model: texts.required_vehicle_model,
        work: texts.required_work,
      },
    });
  });

  test.each(['lots', '-5', '99,999,999'])('ENQ-01 "%s" is not a number of kilometres', (kilometres) => {
    expect(check('service', { ...service, kilometres })).toEqual({
      ok: false,
      errors: { kilometres: texts.kilometres },
    });
  });

  test('ENQ-01 offers the work and the loan cars that the dealer has', () => {
    expect(check('service', { ...service, work: ['Wash'] })).toMatchObject({ errors: { work: texts.choice } });
    const none = leadOptions({ work: [], loanCar: false });
    expect(check('service', { ...service, loan_car: true }, none)).toMatchObject({
      ok: true,
      fields: expect.not.objectContaining({ work: expect.anything(), loan_car: true }),
    });
  });

  test('ENQ-04 accepts locations that service vehicles, and no others', () => {
    const options = leadOptions({
      locations: [
        { id: 'yard', type: 'sales' },
        { id: 'workshop', type: 'service' },
      ],
    });
    expect(check('service', { ...service, location_id: 'workshop' }, options)).toMatchObject({ ok: true });
    expect(check('service', { ...service, location_id: 'yard' }, options)).toMatchObject({
      errors: { location_id: texts.choice },
    });
  });
});

describe('the parts form', () => {
  const parts = { ...contact, part: 'Tow bar', vehicle_make: 'Mazda', vehicle_model: 'CX-5' };

  test.each([
    [{ rego: 'abc12d' }, { rego: 'ABC12D', vin: '' }],
    [{ vin: 'jm0 kf4w7a 00123456' }, { rego: '', vin: 'JM0KF4W7A00123456' }],
  ])('ENQ-12 asks for the part and the vehicle that it has to fit: %o', (given, stored) => {
    expect(check('parts', { ...parts, ...given })).toMatchObject({ ok: true, fields: { part: 'Tow bar', ...stored } });
  });

  test('ENQ-12 says what is missing: the part, and a rego or a VIN', () => {
    expect(check('parts', contact)).toEqual({
      ok: false,
      errors: {
        part: texts.required_part,
        vehicle_make: texts.required_vehicle_make,
        vehicle_model: texts.required_vehicle_model,
        rego: texts.regoOrVin,
      },
    });
    expect(check('parts', parts)).toEqual({ ok: false, errors: { rego: texts.regoOrVin } });
  });

  test.each(['JM0KF4W7A0012345', 'JM0KF4W7A001234567', 'JMOKF4W7A00123456'])('ENQ-12 "%s" is not a VIN', (vin) => {
    expect(check('parts', { ...parts, vin })).toEqual({ ok: false, errors: { vin: texts.vin } });
  });

  test('ENQ-12 is filed as a parts enquiry', () => {
    expect(leadCategory('parts')).toEqual({ category: 'Parts Enquiry' });
  });
});

describe('the fleet form', () => {
  const fleet = { ...contact, company: 'Sharma Plumbing', fleet_size: '12', message: 'Utes, please.' };

  test.each([
    { abn: '51 824 753 556', stored: '51 824 753 556' },
    { abn: '51824753556', stored: '51 824 753 556' },
    { abn: '', stored: '' },
  ])('ENQ-07 an ABN of "$abn" is "$stored"', ({ abn, stored }) => {
    expect(check('fleet', { ...fleet, abn })).toMatchObject({ ok: true, fields: { abn: stored, fleet_size: 12 } });
  });

  test.each(['51 824 753 557', '824 753 556', 'ABN 51 824 753 556', 'none'])('ENQ-07 "%s" is not an ABN', (abn) => {
    expect(check('fleet', { ...fleet, abn })).toEqual({ ok: false, errors: { abn: texts.abn } });
  });

  test('ENQ-07 company and number of vehicles are needed', () => {
    expect(check('fleet', { ...fleet, company: ' ', fleet_size: '0' })).toEqual({
      ok: false,
      errors: { company: texts.required_company, fleet_size: texts.vehicles },
    });
  });
});

test('ENQ-05 an application names a position and needs no résumé; it has neither plate nor consent', () => {
  const application = { ...contact, position: 'Technician', message: 'I mend things.', rego: 'ABC123', opt_in: true };
  const checked = check('careers', application);
  expect(checked).toMatchObject({ ok: true, fields: { position: 'Technician', resume: '' } });
  expect(checked.ok && Object.keys(checked.fields)).not.toEqual(expect.arrayContaining(['rego']));
  expect(checked.ok && Object.keys(checked.fields)).not.toEqual(expect.arrayContaining(['opt_in']));
});

describe('feedback in the general form', () => {
  const options = leadOptions({ categories: ['General Enquiry', 'Feedback'] });
  const feedback = { category: 'Feedback', message: 'All good.' };

  test('ENQ-04 asks for no name and no number, and checks those that are given', () => {
    expect(check('general-enquiry', feedback, options)).toMatchObject({ ok: true });
    expect(check('general-enquiry', { ...feedback, phone: '12' }, options)).toEqual({
      ok: false,
      errors: { phone: texts.phone },
    });
  });

  test('ENQ-04 any other category still asks for a name', () => {
    const errors = { name: texts.required_name, phone: texts.required_phone };
    expect(check('general-enquiry', { ...feedback, category: 'General Enquiry' }, options)).toMatchObject({ errors });
  });
});
