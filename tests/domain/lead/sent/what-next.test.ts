import { expect, test } from 'vitest';
import { promisedSteps, whatNext } from '~/domain/lead/sent/what-next.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { leadLetterhead } from '~/server/leads/record/lead-content.ts';
import { destinationsOf } from '~/server/leads/record/routing.ts';
import { loadAllSites } from '~/site/load/load.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { aSite } from '../../../site/a-site.ts';
import { siteOf, smith } from '../../../site/dealers-folder.ts';

test('LEAD-09 no time is promised unless the dealer does so; the promise ends the first step', () => {
  const [first] = leadDealer(siteOf(smith())).whatNext;
  expect(first).toBe('One of our team will read your enquiry.');
  expect(leadDealer(siteOf(smith())).whatNext.join(' ')).not.toMatch(/hour|minute/);
  const promised = siteOf(smith({ dealer: { leads: { answerTime: 'within one business hour' } } }));
  expect(leadDealer(promised).whatNext[0]).toBe(
    'One of our team will read your enquiry, usually within one business hour.',
  );
});

test('LEAD-09 a dealer without steps has nothing to promise', () => {
  expect(promisedSteps({ whatNext: [], answerTime: 'today' }, platformTexts.sentLead)).toEqual([]);
  expect(promisedSteps({ whatNext: ['We call'], answerTime: 'today' }, platformTexts.sentLead)).toEqual([
    'We call, usually today.',
  ]);
});

test('LEAD-09 ENQ-09 after a test drive with a chosen time nobody promises to arrange one', () => {
  const { whatNext: steps } = leadDealer(siteOf(smith()));
  const after = (booked?: string) => whatNext('test-drive', steps, platformTexts.sentLead, { booked }).join(' ');
  const kept = after('2026-12-01T10:30');
  expect(kept).not.toContain('arrange a time');
  expect(kept).toContain('This time is kept for you');
  // Each shopper reads what holds for them, not what would hold for another.
  expect(kept).not.toMatch(/\bif you\b|find a time/i);
  expect(after()).toContain('find a time that suits');
  expect(after()).not.toMatch(/\bif you\b|kept for you/i);
  for (const form of ['car-enquiry', 'general-enquiry']) {
    expect(whatNext(form, steps, platformTexts.sentLead)).toEqual(steps);
  }
});

test('LEAD-06 a shopper’s reply goes to the location’s own mailbox, or to that of the dealer', () => {
  const dealer = leadDealer(aSite({ email: 'info@smith.example' }));
  const [location] = dealer.locations;
  const replyTo = (email: string | undefined, at = location && { ...location, email }) =>
    leadLetterhead(dealer, 'car-enquiry', at, 'https://www.smith.example').email;
  expect(location).toBeDefined();
  expect(replyTo('wangara@smith.example')).toBe('wangara@smith.example');
  expect(replyTo(undefined)).toBe('info@smith.example');
  expect(leadLetterhead(dealer, 'car-enquiry', undefined, 'https://www.smith.example').email).toBe(
    'info@smith.example',
  );
});

test('LEAD-06 at the demo dealers a reply goes where the enquiry of the location goes', () => {
  const { sites } = loadAllSites('dealers');
  for (const site of sites) {
    const dealer = leadDealer(site);
    for (const location of dealer.locations) {
      const lead = { category: 'General Enquiry', locationId: location.id };
      const [mailbox] = destinationsOf(lead, dealer, { crm: false, mail: true });
      const to = mailbox?.destination.kind === 'mail' ? mailbox.destination.to : undefined;
      expect([location.name, leadLetterhead(dealer, 'car-enquiry', location, site.url).email]).toEqual([
        location.name,
        to,
      ]);
    }
  }
});
