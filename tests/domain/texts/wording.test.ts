import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { loadAllSites } from '~/site/load/load.ts';

/** Every text of a site, with its name. */
const textsOf = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(texts).flatMap(([group, list]) =>
    Object.entries(list).map(([id, text]): [name: string, text: string] => [`${group}.${id}`, text]),
  );

const { sites } = loadAllSites('dealers');

/** What no shopper should read, and the seeds' literal texts, which demo dealers reword. */
const unwanted =
  /area code|Invalid postcode\. |small change finds|side by side\.|Add one you|Kept in this browser|recently sold|measure your visit|other companies|one by one|Figure so far|Fresh Figure|no table knows|Carry on later|its papers|where one is shown|A person from|You owe nothing|valuer calls|Going back to you|deposit going back|We have received|Decent|Failed to create|unknown error|occured|Not shown|Go by what|comments are pending|to somebody\?|nothing more to pay|That is common|\bfree again|^It’s yours$|\} is yours\.|it’s theirs|\b48 hour |Each button opens a page that|Fields marked|^Back to \{car\}|^Please choose a smaller file/;

test('CONF-11 no text of a demo dealer has a wording that a native speaker changed', () => {
  expect(sites.length).toBeGreaterThan(3);
  for (const { slug, texts, finance, leads } of sites) {
    expect(texts.locations.heading).toBe('Our locations');
    const found = textsOf(texts).filter(([name, text]) => {
      // What the partner's popup says matters only where there is a partner.
      if (name.startsWith('finance.') && !finance.partner) return false;
      return unwanted.test(text);
    });
    expect([slug, found]).toEqual([slug, []]);
    expect(`${slug}: ${leads.whatNext.join()}`).not.toMatch(unwanted);
    if (finance.enabled) expect([slug, finance.page.steps.length > 2]).toEqual([slug, true]);
  }
});

test('LEAD-12 ERR-03 OTP-01 LOC-01 VDP-10 VDP-14 the seeds’ literal texts stay the platform’s', () => {
  const { fieldErrors, leads, locations, carPage } = platformTexts;
  expect([fieldErrors.required_code, fieldErrors.postcode]).toEqual([
    'This is a required field.',
    'Invalid postcode. Please enter a 4-digit number.',
  ]);
  expect(leads.carLeadFailed).toBe('An unexpected error occured');
  expect(locations.heading).toBe('View our locations');
  expect(carPage.soldTitle).toBe('Unfortunately this {kind} recently sold.');
  expect(carPage.commentsPending).toBe('Dealer comments are pending. Please check back here later.');
});

test('CONF-11 times, compounds and the question beside a form have one style', () => {
  for (const [name, text] of textsOf(platformTexts)) {
    expect(`${name}: ${text}`).not.toMatch(/\blog[ -]book|\b\d\d?[.:]\d\d(am|pm)\b|\d(am|pm)\b/i);
  }
  expect(textsOf(platformTexts).filter(([, text]) => /^Rather talk/.test(text))).toHaveLength(1);
});
