import { expect, test } from 'vitest';
import { type LeadFormId, leadFormIds } from '~/domain/lead/fields/form-ids.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { leadFormText } from '~/features/leads/model/form-texts.ts';
import { leadFormView } from '~/features/leads/model/lead-form-view.ts';
import { successView } from '~/features/leads/success/success-view.ts';
import { leadFormOptions } from '~/site/slices/lead-slices.ts';
import { aSite } from '../../../site/a-site.ts';

const names = () => {
  const site = aSite();
  const labels = { ...site.labels, contactFormTitle: 'Talk to us' };
  const carPage = { ...site.carPage, enquireText: 'Message Now', similarTitle: 'Find me something similar' } as const;
  return { ...site, labels, carPage };
};
const car = { name: '2021 Toyota Corolla' };

test('ENQ-02 ENQ-07 VDP-11 CONF-07 titles and buttons follow the options', () => {
  const dealer = names();
  const texts = Object.fromEntries(leadFormIds.map((id) => [id, leadFormText(id, dealer, car)]));
  expect(texts['general-enquiry']?.title).toBe('Talk to us');
  expect(texts['car-enquiry']).toMatchObject({ title: 'Message Now', submit: 'Message Now' });
  expect(texts['fleet']?.title).toBe('Get In Touch');
  expect(texts['find-similar']?.title).toBe('Find me something similar');
});

test('ENQ-01 ENQ-08 ENQ-11 the first line of a form names its car as in a sentence, and none where it has none', () => {
  const dealer = names();
  const intro = (form: LeadFormId, own?: typeof car) => leadFormText(form, dealer, own).intro;
  expect(intro('car-enquiry', car)).toBe('Ask us anything about the 2021 Toyota Corolla.');
  expect(intro('test-drive', car)).toBe('Drive the 2021 Toyota Corolla and see how it feels.');
  expect(intro('offer', car)).toBe(
    'Tell us what you’d pay for the 2021 Toyota Corolla. It isn’t binding, for you or for us, until we both sign a contract.',
  );
  expect(intro('car-enquiry')).toBe('Ask us anything about one of our vehicles.');
});

test('VDP-11 forms about a car state the wish, and one that is made for any car keeps a place for its name', () => {
  const platform = aSite();
  const known = { ...car, id: 'c1', slug: 'corolla', car_type: 'used' } as const;
  const start = (form: LeadFormId, about: { car?: typeof known } = { car: known }, site = platform) =>
    leadFormView(form, site, leadFormOptions(site, true), about).start;
  expect(start('find-similar').message).toBe('Please find me something similar to the 2021 Toyota Corolla.');
  expect(start('find-similar', {}).message).toBe('Please find me something similar to the {car}.');
  expect(start('request-photos').request).toBe('Photos of the 2021 Toyota Corolla');
  expect(start('car-enquiry').message).toBe(
    'Hi, is the 2021 Toyota Corolla available? I’d like to know more about it.',
  );
  const own = { ...platform.texts.forms, similarWish: 'Got another {car}?' };
  const dealer = { ...platform, texts: { ...platform.texts, forms: own } };
  expect(start('find-similar', { car: known }, dealer).message).toBe('Got another 2021 Toyota Corolla?');
});

test('LEAD-09 the success page says what, when and where', () => {
  const view = successView(
    {
      reference: 'K7QP-3XMB',
      form: 'test-drive',
      category: 'Test Drive',
      car: { slug: 'x', name: '2021 Toyota Corolla' },
      appointment: '2026-11-23T10:30',
      location: {
        name: 'Five Dock',
        slug: 'five-dock',
        address: '412 Great North Road, Five Dock NSW 2046',
        phone: '02 5550 1400',
        opening_hours: [{ day: 'Monday', text: '8:30\u00a0am – 5:30\u00a0pm' }],
      },
      what_next: ['We call you.'],
    },
    { car: (slug) => `/cars/${slug}` },
    platformTexts.sentLead,
  );
  expect(view).toEqual({
    title: 'Thank you, we have your test drive request',
    reference: 'K7QP-3XMB',
    lines: [
      { label: 'Vehicle', text: '2021 Toyota Corolla', href: '/cars/x' },
      { label: 'When', text: 'Monday 23 November at 10:30\u00a0am' },
      { label: 'Where', text: 'Five Dock, 412 Great North Road, Five Dock NSW 2046' },
      { label: 'Phone', text: '02 5550 1400', href: 'tel:0255501400' },
    ],
    hours: [{ day: 'Monday', text: '8:30\u00a0am – 5:30\u00a0pm' }],
    steps: ['We call you.'],
  });
});

test('LEAD-09 CONTENT-07 after unsubscribing there is no promise to be in touch', () => {
  const summary = { reference: 'K7QP-3XMB', form: 'unsubscribe', category: 'Unsubscribe', what_next: [] };
  const view = successView(summary, { car: (slug) => slug }, platformTexts.sentLead);
  expect(view).toMatchObject({
    title: 'Thank you, we’ll take you off our lists',
    intro: 'There’s nothing else you need to do.',
  });
  expect(
    successView(
      { ...summary, form: 'fleet', category: 'Fleet Enquiry' },
      { car: (slug) => slug },
      platformTexts.sentLead,
    ).intro,
  ).toBe(undefined);
});

test('LEAD-09 a day without a time is shown as such', () => {
  const summary = { reference: 'K7QP-3XMB', form: 'test-drive', category: 'Test Drive', what_next: [] };
  const { lines } = successView(
    { ...summary, appointment: '2026-11-23' },
    { car: (slug) => `/cars/${slug}` },
    platformTexts.sentLead,
  );
  expect(lines).toEqual([{ label: 'When', text: 'Monday 23 November, any time' }]);
});

test.each(leadFormIds)('LEAD-15 the form %s says whom its details are for', (form) => {
  const site = aSite();
  const { privacy } = leadFormView(form, site, leadFormOptions(site, false));
  expect(privacy.text.includes('manufacturer')).toBe(form !== 'careers');
  expect(privacy.text.includes('application')).toBe(form === 'careers');
});
