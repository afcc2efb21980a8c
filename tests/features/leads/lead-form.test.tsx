import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { LeadFormId } from '~/domain/lead/fields/form-ids.ts';
import { LeadForm } from '~/features/leads/form/LeadForm.tsx';
import { OfferForm, withSeparators } from '~/features/leads/form/OfferForm.tsx';
import type { LeadFormProps } from '~/features/leads/model/form-model.ts';
import { leadFormView } from '~/features/leads/model/lead-form-view.ts';
import type { Site } from '~/site/site.ts';
import { leadFormOptions } from '~/site/slices/lead-slices.ts';
import { aSite } from '../../site/a-site.ts';

/** A form as HTML, with what a test wants of the dealer's options. */
function markup(form: LeadFormId, leads: Partial<Site['leads']> = {}, props: Partial<LeadFormProps> = {}) {
  const site = aSite();
  const changed = { ...site, leads: { ...site.leads, ...leads } };
  const view = leadFormView(form, changed, leadFormOptions(changed, false));
  const Form = form === 'offer' ? OfferForm : LeadForm;
  return renderToStaticMarkup(<Form view={view} {...props} />);
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

test('LEAD-14 the list of errors puts no colon after a question', () => {
  const html = markup('service', {}, { errors: { name: 'Missing.', work: 'Missing.' } });
  expect(all(html, /<li><a[^>]*>([^<]+)<\/a><\/li>/g)).toEqual(['First Name: Missing.', 'What needs doing? Missing.']);
});

test('ENQ-03 the comments of an enquiry begin with what a shopper would write; an empty box is not required', () => {
  const site = aSite();
  const start = (form: LeadFormId, leads: Partial<Site['leads']> = {}, withCar = true) => {
    const changed = { ...site, leads: { ...site.leads, ...leads } };
    const car = { id: '1', slug: 'x', name: '2021 Mazda CX-5 Touring', car_type: 'used' as const };
    return leadFormView(form, changed, leadFormOptions(changed, withCar), withCar ? { car } : {}).start['message'];
  };
  const wish = 'Hi, is the 2021 Mazda CX-5 Touring available? I’d like to know more about it.';
  expect(start('car-enquiry')).toBe(wish);
  expect(start('find-similar')).toBe('Please find me something similar to the 2021 Mazda CX-5 Touring.');
  expect(start('car-enquiry', { messageOptional: true })).toBeUndefined();
  for (const form of ['test-drive', 'offer', 'request-photos'] as const) expect(start(form)).toBeUndefined();
  expect(start('car-enquiry', {}, false)).toBeUndefined();
  // Rendered for any car, the form puts in the name of the one that it is opened for.
  const view = leadFormView('car-enquiry', site, leadFormOptions(site, true));
  const car = { id: '2', slug: 'y', name: '2019 Kia Rio', car_type: 'used' as const };
  expect(renderToStaticMarkup(<LeadForm view={view} car={car} />)).toContain('is the 2019 Kia Rio available?');
});

test('LEAD-12 a form asks for last name and postcode unless the dealer leaves them out', () => {
  const names = (html: string) => all(html, / name="(\w+)"/g).slice(0, 6);
  expect(names(markup('car-enquiry'))).toEqual(expect.arrayContaining(['last_name', 'postcode']));
  const short = names(markup('car-enquiry', { leaveOut: ['last_name', 'postcode'] }));
  expect(short.slice(0, 3)).toEqual(['name', 'email', 'phone']);
});

describe('money', () => {
  test.each([
    { range: '5000-70000', picks: ['5,000', '10,000', '20,000', '30,000', '40,000', '50,000', '60,000', '70,000'] },
    { range: '300000-800000', picks: ['300,000', '400,000', '500,000', '600,000', '700,000', '800,000'] },
  ] as const)('LEAD-16 an offer has a dollar sign and, by option $range, these buttons', ({ range, picks }) => {
    const html = markup('offer', { moneyPicks: range });
    expect(html).toMatch(/<span aria-hidden="true">\$<\/span><input type="text"[^>]* name="offer_from_client"/);
    expect(all(html, />\$([\d,]+)<\/button>/g)).toEqual(picks);
  });

  test.each([
    ['25000', '25,000'],
    ['$ 1234567', '1,234,567'],
    ['2,50', '250'],
    ['999', '999'],
    ['about 20k', 'about 20k'],
    ['', ''],
  ])('LEAD-16 %j typed reads %j', (typed, shown) => {
    expect(withSeparators(typed)).toBe(shown);
  });
});

describe('state of the registration', () => {
  const chosen = (html: string) => all(html, /<option value="([a-z]+)" selected=""/g);

  test('LEAD-17 it defaults to Queensland, or to the dealer’s choice', () => {
    expect(chosen(markup('general-enquiry'))).toContain('qld');
    expect(chosen(markup('general-enquiry', { state: 'wa' }))).toContain('wa');
    expect(chosen(markup('general-enquiry', { state: 'wa' }))).not.toContain('qld');
  });

  test('LEAD-17 the shopper’s choice stays in a form that is returned', () => {
    const html = markup('general-enquiry', {}, { values: { regoState: 'tas' }, errors: { name: 'This is missing.' } });
    expect(chosen(html)).toEqual(['tas']);
  });
});

test.each([
  { sales: 1, first: '1' },
  { sales: 2, first: '' },
])('LEAD-19 with $sales location(s) to choose from, the list starts at "$first"', ({ sales, first }) => {
  const site = aSite();
  const [yard] = site.locations;
  const locations = [1, 2, 3].map((n) => ({
    ...(yard as (typeof site.locations)[number]),
    id: String(n),
    name: `Yard ${n}`,
    location_type: n <= sales ? ('sales' as const) : ('service' as const),
  }));
  const dealer = { ...site, locations };
  const html = renderToStaticMarkup(
    <LeadForm view={leadFormView('test-drive', dealer, leadFormOptions(dealer, false))} />,
  );
  const [, choices = ''] = html.match(/name="location_id"[^>]*>(.*?)<\/select>/) ?? [];
  expect(all(choices, /<option value="([^"]*)"/g)[0]).toBe(first);
  expect(all(choices, /<option/g)).toHaveLength(sales === 1 ? 1 : 3);
});

describe('steps', () => {
  test('LEAD-07 a form has steps where the dealer says so, and is whole elsewhere', () => {
    expect(all(markup('test-drive'), /(data-step)[= >]/g)).toEqual([]);
    const html = markup('test-drive', { steps: ['test-drive'] });
    expect(all(html, /<legend tabindex[^>]*>([^<]+)/gi)).toEqual(['Your test drive', 'Your details']);
    expect(all(html, /<li[^>]*>([^<]+)/g)).toEqual(['Your test drive', 'Your details']);
    expect(html.match(/data-now/g)).toHaveLength(1);
    // Without a script it posts as any other form.
    expect(html).toContain('data-submit');
    expect(all(html, /name="(date|phone)"/g)).toEqual(['date', 'phone']);
  });

  test('LEAD-08 a form that was posted without JavaScript is returned whole, with its errors and what was typed', () => {
    const html = markup(
      'test-drive',
      { steps: ['test-drive'] },
      { values: { name: 'Priya' }, errors: { phone: 'No.' } },
    );
    expect(html).not.toContain('data-step');
    expect(html).toContain('value="Priya"');
    expect(html).toContain('Mobile Number: No.');
  });
});
