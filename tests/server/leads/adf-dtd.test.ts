import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { describe, expect, test } from 'vitest';
import { adfDocument } from '~/server/leads/emails/adf.ts';
import { letterhead } from './a-letterhead.ts';
import { adfLead, car, read } from './an-adf-lead.ts';

/** The content of elements by the DTD of ADF 1.0: the names of the elements in them, each followed by a comma. */
const dtd: Readonly<Record<string, RegExp>> = {
  adf: /^(prospect,)+$/,
  // By the DTD one vehicle at least; a lead about none has none (LEAD-06).
  prospect: /^(id,)*requestdate,(vehicle,)*customer,vendor,(provider,)?$/,
  vehicle:
    /^(id,)*year,make,model,(vin,)?(stock,)?(trim,)?(doors,)?(bodystyle,)?(transmission,)?(odometer,)?(colorcombination,)*(imagetag,)?(price,)?(pricecomments,)?(option,)*(finance,)?(comments,)?$/,
  colorcombination: /^(interiorcolor,|exteriorcolor,|interiorcolor,exteriorcolor,)preference,$/,
  customer: /^contact,(id,)*(timeframe,)?(comments,)?$/,
  vendor: /^(id,)*vendorname,(url,)?contact,$/,
  provider: /^(id,)*name,(service,)?(url,)?(email,)?(phone,)?(contact,)?$/,
  contact: /^(name,)+(email,|(phone,)+|email,(phone,)+)(address,)?$/,
  address: /^(street,)+(apartment,)?(city,)?(regioncode,)?(postalcode,)?(country,)?$/,
};
const dtdValues: Readonly<Record<string, readonly string[]>> = {
  'prospect status': ['new', 'resend'],
  'vehicle interest': ['buy', 'lease', 'sell', 'trade-in', 'test-drive'],
  'vehicle status': ['new', 'used'],
  'odometer status': ['unknown', 'rolledover', 'replaced', 'original'],
  'odometer units': ['km', 'mi'],
  'price type': ['quote', 'offer', 'msrp', 'invoice', 'call', 'appraisal', 'asking'],
  'name part': ['surname', 'first', 'middle', 'last', 'full'],
  'phone type': ['voice', 'fax', 'cellphone', 'pager'],
};
type Node = { [name: string]: Node[] } & { ':@'?: Record<string, string>; '#text'?: never };
const inOrder = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' });

/** What of a document breaks the DTD. */
function breaches(nodes: readonly Node[], parent = ''): string[] {
  const elements = nodes.flatMap((node) => Object.keys(node).filter((key) => !/^(#text|:@|\?.*)$/.test(key)));
  const model = dtd[parent];
  const content = elements.map((name) => `${name},`).join('');
  const own = parent !== '' && !(model ? model.test(content) : content === '') ? [`${parent}: ${content}`] : [];
  const within = nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, inner]) => (Array.isArray(inner) ? breaches(inner, name) : [])),
  );
  const values = nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@') ?? '';
    return Object.entries(node[':@'] ?? {}).flatMap(([attribute, value]) => {
      const allowed = dtdValues[`${name} ${attribute}`];
      return allowed && !allowed.includes(value) ? [`${name} ${attribute}="${value}"`] : [];
    });
  });
  return [...own, ...within, ...values];
}

describe('ADF follows its DTD', () => {
  const written = (data: Record<string, unknown> = {}, own: Partial<typeof car> = {}, withCar = true) => {
    const lead = adfLead(data, withCar);
    const withOwn = withCar ? { car: { ...car, ...own } as typeof car } : {};
    return adfDocument({ ...lead, content: { ...lead.content, letterhead, ...withOwn } });
  };

  test.each<[what: string, data: Record<string, unknown>, own?: object, withCar?: boolean]>([
    ['an enquiry about a car', {}],
    ['with an offer', { offer_from_client: 11_000 }],
    ['with an offer for a car without a price', { offer_from_client: 11_000 }, { price: undefined }],
    ['a car without a price', {}, { price: undefined, shown_price: 'Enquire for price.' }],
    ['a car without a year', {}, { year: undefined }],
    ['a car with a colour', {}, { colour: 'Soul Red' }],
    ['a car without a colour', {}, { colour: undefined }],
    ['a car whose odometer says 0', {}, { km: 0 }],
    ['a car without kilometres', {}, { km: undefined }],
    ['a new car', {}, { car_type: 'new', km: 10 }],
    ['a demonstrator', {}, { car_type: 'demo' }],
    ['a car with every fact', {}, { body: 'Hatchback', trans: '6-speed', colour: 'Blue', badge: 'G15', doors: 5 }],
    ['a car without most facts', {}, { vin: undefined, stocknum: undefined, badge: undefined, km: undefined }],
    ['a test drive', { category: 'Test Drive', date: '2026-11-24', time: '10:30' }],
    ['a service booking', { category: 'Service Enquiry' }],
    ['an enquiry about no car', {}, {}, false],
    ['without a postcode', { postcode: undefined }],
    ['with an empty postcode', { postcode: '' }],
    ['without an email', { email: undefined }],
    ['without a phone', { phone: undefined }],
    ['without a last name', { last_name: undefined }],
    ['with a rating', { rating: 4, category: 'Feedback' }, {}, false],
    ['with text like markup', { message: '</comments><price>1</price>', name: '<name>' }],
    ['with fields of its own', { loan_car: true, wanted: ['tow bar', 'tint'] }],
  ])('LEAD-06 %s', (_, data, own = {}, withCar = true) => {
    const xml = written(data, own, withCar);
    expect(SyntaxValidator.validate(xml)).toBe(true);
    expect(breaches(inOrder.parse(xml))).toEqual([]);
    expect(xml).not.toMatch(/<address|status="original"/);
  });

  test('LEAD-06 where a shopper lives is in the comments, the odometer is as stated, and one colour is wanted', () => {
    const { vehicle, customer } = read(written({ postcode: '2880' }, { colour: 'Soul Red' }));
    expect(customer.comments).toContain('Postcode: 2880');
    expect(vehicle.odometer).toMatchObject({ '#text': '61000', '@_status': 'unknown', '@_units': 'km' });
    expect(vehicle.colorcombination).toEqual({ exteriorcolor: 'Soul Red', preference: '1' });
    expect(vehicle.price).toMatchObject({ '#text': '12990', '@_type': 'asking' });
    expect(read(written({ postcode: '' })).customer.comments).not.toContain('Postcode');
  });
});
