import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'node-html-parser';
import { feedCar } from '../e2e/car-visits.ts';
import type { DealerSlug } from '../e2e/sites.ts';
import type { VariationSlug } from '../e2e/variations.ts';
import { builtFile, builtPage, textsOf } from './built-page.ts';
import { islandProps } from './island-props.ts';
import { served } from './served-page.ts';

const harbour = 'harbour-motors';
/** Options that no demo dealer has turned on. */
const geelong = 'coastline-geelong';
/** A form that stands in a page; those of car pages are made from the same settings, as the last test here proves. */
const form = (dealer: DealerSlug | VariationSlug) =>
  builtPage(dealer, '/contact').querySelectorAll('form[action^="/enquire"]')[0] as HTMLElement;

test('LEAD-17 the state of a registration defaults to Queensland, or to the dealer’s choice', () => {
  const chosen = (['northside-toyota', 'harbour-motors', 'coastline-caravans', 'ironbark-trucks'] as const).map(
    (dealer) =>
      builtPage(dealer, '/enquiries/service-enquiry')
        .querySelectorAll('[name="regoState"] option[selected]')
        .map((option) => option.getAttribute('value')),
  );
  expect(chosen).toEqual([['qld'], ['nsw'], ['vic'], ['wa']]);
});

test('LEAD-19 a list of locations with one workshop has it selected; with two it asks', () => {
  const workshops = (dealer: DealerSlug) =>
    textsOf(builtPage(dealer, '/enquiries/service-enquiry'), 'select[name="location_id"] option');
  expect(workshops('northside-toyota')).toEqual(['Northside Toyota Chermside Service']);
  expect(workshops(harbour)[0]).toBe('Please choose');
});

test('ENQ-04 the category defaults to the general enquiry; it and the location are required', () => {
  const page = builtPage(harbour, '/enquiries/general-enquiry');
  const category = page.querySelector('select[name="category"]');
  expect(category?.hasAttribute('required')).toBe(true);
  expect(category?.querySelector('option')?.textContent).toBe('General Enquiry');
  expect(category?.querySelector('option[selected]')?.textContent).toBe('General Enquiry');
  expect(page.querySelector('select[name="location_id"]')?.hasAttribute('required')).toBe(true);
});

test('ENQ-12 each enquiry page presets its category', () => {
  for (const [path, category] of [
    ['/enquiries/general-enquiry', 'General Enquiry'],
    ['/enquiries/new-vehicle-enquiry', 'New Vehicle Enquiry'],
  ] as const) {
    expect(textsOf(builtPage(harbour, path), 'select[name="category"] option[selected]')).toEqual([category]);
  }
});

test('ENQ-12 REVIEW-06 the feedback page has the form of the survey, with its own category', () => {
  const feedback = builtPage(harbour, '/enquiries/feedback');
  const survey = builtPage(harbour, '/customer-feedback-survey');
  const markup = (page: HTMLElement) => page.querySelectorAll('form[action^="/enquire"]').map(String);
  expect(markup(feedback)).toHaveLength(1);
  expect(markup(feedback)).toEqual(markup(survey));
  const props = islandProps(feedback, 'view');
  expect(props['view']).toEqual(islandProps(survey, 'view')['view']);
  expect(props['values']).toMatchObject({ category: 'Feedback' });
});

test('ENQ-13 /contact-us is the contact page, to the letter', async ({ request }) => {
  const page = await served(request, harbour, '/contact');
  const other = await served(request, harbour, '/contact-us');
  expect([page.status, other.status]).toEqual([200, 200]);
  expect(page.page.querySelectorAll('form[action^="/enquire"]')).toHaveLength(1);
  expect(other.page.toString()).toBe(page.page.toString());
});

test('ENQ-08 the home page leads to the form for a test drive', () => {
  expect(builtPage(harbour, '/').querySelectorAll('a[href="/book-test-drive"]')).not.toHaveLength(0);
});

test('ENQ-12 the short addresses lead to the enquiry pages', async ({ request }) => {
  for (const slug of ['service-enquiry', 'parts-enquiry', 'fleet-enquiry', 'general-enquiry', 'feedback']) {
    const { location } = await served(request, harbour, `/${slug}?x=1`);
    expect(location).toBe(`/enquiries/${slug}?x=1`);
    const { status, page } = await served(request, harbour, location);
    expect([slug, status, page.querySelectorAll('form[action^="/enquire"]').length]).toEqual([slug, 200, 1]);
  }
});

test('ENQ-10 a car with all its photos does not offer more', () => {
  const offers = (photos: number) => {
    const { slug } = feedCar('in_stock', photos);
    return builtPage(harbour, `/cars/${slug}`)
      .querySelectorAll('a[data-lead-form="request-photos"]')
      .map((link) => [
        link.textContent.trim(),
        link.getAttribute('href') === `/enquire?form=request-photos&car=${slug}`,
      ]);
  };
  expect(offers(0)).toEqual([['Request Photos', true]]);
  expect(offers(3)).toEqual([['Request Photos', true]]);
  expect(offers(5)).toEqual([]);
});

test('REVIEW-05 without names, and without JavaScript, it greets everyone', () => {
  const page = builtPage(harbour, '/customer-feedback');
  expect(textsOf(page, 'h1')).toEqual(['Hi there, how did we go?']);
  expect(textsOf(page, 'main').join()).toContain('Thanks for choosing Harbour Motors');
});

test('ENQ-03 comments are required without being marked so; where the dealer makes them optional they are marked', () => {
  const comments = (dealer: DealerSlug | VariationSlug) => {
    const field = form(dealer).querySelector('[data-field="message"]');
    return {
      required: field?.querySelector('textarea')?.hasAttribute('required'),
      label: field?.querySelector('label')?.textContent,
    };
  };
  expect(comments(harbour)).toEqual({ required: true, label: 'Comments' });
  expect(comments(geelong)).toEqual({ required: false, label: 'Your message (optional)' });
});

test('LEAD-12 LEAD-11 last name and postcode are asked for where the dealer wants them', () => {
  const asked = (dealer: DealerSlug | VariationSlug) =>
    ['name', 'last_name', 'email', 'phone', 'postcode'].filter((name) =>
      form(dealer).querySelector(`[name="${name}"]`),
    );
  expect(asked(harbour)).toEqual(['name', 'email', 'phone']);
  expect(asked('coastline-caravans')).toEqual(['name', 'email', 'phone', 'postcode']);
  expect(asked(geelong)).toEqual(['name', 'last_name', 'email', 'phone', 'postcode']);
});

test('ENQ-02 the button of an enquiry reads "Enquire Now" or, where the dealer wants, "Message Now"', () => {
  expect(textsOf(form(harbour), '[data-submit]')).toEqual(['Enquire Now']);
  expect(textsOf(form('ironbark-trucks'), '[data-submit]')).toEqual(['Message Now']);
});

test('LEAD-15 a dealer with terms of use has a checkbox for them, which must be ticked', () => {
  const terms = form(geelong).querySelector('[data-field="terms_conditions"]');
  expect(terms?.querySelector('input[type="checkbox"]')?.hasAttribute('required')).toBe(true);
  expect(terms?.querySelector('a')?.getAttribute('href')).toBe('/about-us');
  expect(form(harbour).querySelector('[name="terms_conditions"]')).toBeNull();
});

test('LEAD-18 a form has a place for the captcha unless the dealer turns it off', () => {
  expect(form(geelong).querySelectorAll('[data-captcha]')).toHaveLength(1);
  expect(form(harbour).querySelector('[data-captcha]')).toBeNull();
});

test('ENQ-01 the forms opened from a car page have a file of their own, each with its own texts only', () => {
  for (const dealer of [harbour, geelong] as const) {
    const { forms, financePopup } = JSON.parse(readFileSync(builtFile(dealer, '/parts/lead-forms.json'), 'utf8'));
    // What only "Get Finance" needs is for its dealers.
    expect(financePopup !== undefined).toBe(dealer === harbour);
    const opened = ['car-enquiry', 'request-photos', 'test-drive', 'offer', 'find-similar', 'finance'];
    expect(Object.keys(forms)).toEqual(opened);
    expect(JSON.stringify(forms.offer)).toContain('Usual amounts');
    for (const form of ['car-enquiry', 'test-drive', 'find-similar']) {
      expect(JSON.stringify(forms[form])).not.toMatch(/Usual amounts|credit|VIN|résumé|stars?\b/i);
    }
    const { view } = islandProps(builtPage(dealer, '/contact'), 'view') as { view: typeof forms.offer };
    expect(view).toMatchObject({ form: 'general-enquiry', consent: forms.offer.consent });
    expect(JSON.stringify(view)).not.toMatch(/Usual amounts|credit|VIN|résumé/i);
  }
});

test('ENQ-11 an offer needs an amount, and is declared to be non-binding; the page that answers one opens by its signed address only', async ({
  request,
}) => {
  for (const dealer of ['harbour-motors', 'northside-toyota', 'coastline-caravans', 'ironbark-trucks'] as const) {
    const { page } = await served(request, dealer, '/enquire?form=offer');
    const amount = page.querySelector('input[name="offer_from_client"]');
    expect([amount?.hasAttribute('required'), amount?.getAttribute('inputmode')]).toEqual([true, 'numeric']);
    expect(page.textContent).toContain('until we both sign a contract');
    const answer = await served(request, dealer, '/answer-offer?lead=1&answer=accept&code=2');
    expect(answer.status).toBe(404);
    expect(textsOf(answer.page, 'h1')).toEqual(['There’s no offer here']);
    expect(answer.page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  }
});
