/** What everybody is told of one trade-in: its page, the success page, both emails, ADF, the CRM, the garage and the export say the same. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { formatDollars } from '~/domain/money.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';
import { answerLines, promiseTexts } from '~/domain/valuation/valuation-texts.ts';
import { firstView } from '~/domain/valuation/valuation-view.ts';
import { enquiryViews, valuationViews } from '~/features/garage/garage-view.ts';
import { successView } from '~/features/leads/success/success-view.ts';
import { outcomeView } from '~/features/valuation/outcome-view.ts';
import type { OpenDatabase } from '~/server/db/database.ts';
import { leads } from '~/server/db/schema/leads.ts';
import { valuations } from '~/server/db/schema/valuations.ts';
import { leadEmail } from '~/server/leads/emails/lead-email.ts';
import { senderEmail } from '~/server/leads/emails/sender-email.ts';
import { leadSummaryRoute } from '~/server/routes/leads/lead-summary.ts';
import { patchValuation, postValuation } from '~/server/routes/valuations/valuations.ts';
import type { Site } from '~/site/site.ts';
import { leadDealer } from '~/site/slices/lead-slices.ts';
import { offerSettings, valuationDealer } from '~/site/slices/valuation-slices.ts';
import { databaseOfTheFile } from '../../db/databases.ts';
import { aLeadRoute, fields, leadRequest, smithSite } from '../lead-route.ts';
import { answers, best, bodyOf, nobody, request, visitor } from './valuation-route.ts';

let site: Site;
let database: OpenDatabase;
let route: ReturnType<typeof aLeadRoute>;
beforeEach(async () => {
  database ??= await databaseOfTheFile();
  await database.db.delete(leads);
  await database.db.delete(valuations);
  route = aLeadRoute(database, () => site);
});

const offering = (tradeIn: Partial<Site['tradeIn']>) => {
  const smith = smithSite();
  site = { ...smith, tradeIn: { ...smith.tradeIn, ...tradeIn } };
};

const start = (rego: string) =>
  bodyOf(
    postValuation(
      request('POST', { rego, regoState: 'nsw' }),
      valuationDealer(site),
      visitor,
      // As many as a test needs.
      { ...route.services, limits: { ...route.services.limits, consume: async () => ({ ok: true }) } as never },
      nobody,
    ),
  );

/** A vehicle on the way to its offer; the key of its valuation. */
async function valued(kms = '52,000', given: object = best): Promise<string> {
  const key = String((await start('DEMO01'))['id']);
  for (const step of [{ kms }, { adjustments: answers(given) }, { photos_done: true }]) {
    await patchValuation(key, request('PATCH', step), valuationDealer(site), visitor, route.services);
  }
  return key;
}

/** What its page shows. */
async function pageOf(key: string) {
  const valuation = await route.services.valuations.find('smith', key);
  if (!valuation) throw new Error('no valuation');
  const lead = valuation.leadId ? await route.services.leads.summary('smith', valuation.leadId) : undefined;
  const page = outcomeView(valuation, offerSettings(site), new Date(), lead?.content.trade_in_offer);
  return { valuation, page };
}

/** Its enquiry, and what each of its readers is told, as text. */
async function endings(key: string, form = 'trade-in-offer') {
  const sent = await route.sendJson(leadRequest({ form, fields: { ...fields, rego: 'DEMO01', valuation: key } }));
  const id = String(sent.body.lead_id);
  const [lead] = await database.db.select().from(leads).where(eq(leads.id, id));
  if (!lead) throw new Error('no lead');
  const summary = await (await leadSummaryRoute(id, leadDealer(site), route.services)).json();
  const to = { id: `${id}.x`, host: 'mail.example', to: 'sales@smith.example' };
  const mail = leadEmail(lead, { ...to, format: 'text' });
  const { valuation, page } = await pageOf(key);
  const row = { ...lead, delivered: true, offer: null };
  const { letterhead: _, ...details } = lead.content;
  return {
    lead,
    texts: {
      success: textOf(successView(summary, { car: (slug) => slug }, site.texts.sentLead)),
      shopper: senderEmail(lead, to)?.text ?? '',
      dealer: mail.text,
      adf: String(mail.attachments?.at(-1)?.content),
      // What a person reads of the JSON.
      crm: textOf(details).replace('"indicative":false', ''),
      page: textOf(page),
      garage: textOf(valuationViews([valuation], [row], offerSettings(site), site.texts.garage, new Date())),
      enquiries: textOf(enquiryViews([row], new Map(), site.texts, () => 'Australia/Sydney', new Date()).enquiries),
    },
  };
}
const textOf = (view: unknown): string => JSON.stringify(view);

const worn = { condition: 'fair', history: 'partial', accident: 'repaired', keys: 'one' };
const offers: [show: 'range' | 'figure', rangePercent: number, kms: string, given: object, offerDays: number][] = [
  ...[1, 2.5, 5, 7.5, 10, 12, 15, 25].map((percent) => ['range', percent, '52,000', best, 7] as const),
  ...['9', '12 345', '48,200', '99,999', '100,000'].map((kms) => ['range', 5, kms, best, 7] as const),
  ...[worn, { ...best, condition: 'excellent' }, { ...best, accident: 'damaged' }, { ...best, keys: 'one' }].map(
    (given) => ['range', 5, '61,500', given, 7] as const,
  ),
  ...[1, 14, 30].map((days) => ['range', 5, '52,000', worn, days] as const),
  ...['9', '48,200', '52,000', '100,000'].map((kms) => ['figure', 5, kms, best, 7] as const),
  ...[worn, { ...best, condition: 'poor' }, { ...best, history: 'none' }].map(
    (given) => ['figure', 25, '61,500', given, 3] as const,
  ),
].map(([...row]) => row as never);

test.each(offers)(
  'TRADE-04 GARAGE-01 LEAD-20 a %s (%d per cent) at %s km with %j, for %d days, reads the same on every page and in every email',
  async (show, rangePercent, kms, given, offerDays) => {
    offering({ show, rangePercent, offerDays, conditions: ['It has been with one family.'] });
    const key = await valued(kms, given);
    const { page, valuation } = await pageOf(key);
    if (page?.kind !== 'offer') throw new Error(`no offer: ${textOf(page)}`);
    const { figure, until, conditions, indicative } = page;
    expect(conditions).toContain('It has been with one family.');
    expect(indicative).toBe(show === 'range');
    const calculated = formatDollars(valuation.offer?.price ?? 0);
    if (show === 'figure') expect(figure).toBe(calculated);

    const { texts } = await endings(key);
    for (const [who, text] of Object.entries(texts)) {
      expect([who, text]).toEqual([who, expect.stringContaining(figure)]);
      expect([who, text]).toEqual([who, expect.stringContaining(until)]);
      expect([who, /indicative/i.test(text)]).toEqual([who, indicative]);
      // A figure that the shopper never saw is in nothing.
      if (indicative) expect([who, text]).toEqual([who, expect.not.stringContaining(calculated)]);
      expect([who, text]).toEqual([who, expect.not.stringMatching(/our offer is what you get/i)]);
    }
    const { page: sentPage, success, shopper, dealer, adf, crm, garage } = { ...texts };
    for (const text of [success, shopper, dealer, adf, crm, garage, texts.enquiries, sentPage]) {
      expect(text).toContain('2022 Mazda CX-5');
    }
    for (const { label, value } of answerLines(valuation.answers, platformTexts.valuation)) {
      for (const text of [dealer, adf]) expect(text).toContain(`${label}: ${value}`);
    }
    expect(dealer).toContain('Conditions, as the customer read them: ');
    for (const text of [dealer, adf]) expect(text).not.toMatch(/(condition|history|accident|keys): [a-z]/);
    for (const condition of conditions) {
      for (const text of [success, shopper, dealer, crm, sentPage]) expect(text).toContain(condition);
    }
    if (indicative) {
      for (const text of [success, shopper, sentPage, garage]) expect(text).not.toMatch(/accepted/i);
      expect(crm).not.toContain(`:${valuation.offer?.price},`);
    }
  },
);

test('TRADE-04 an offer that ended before it was sent is accepted nowhere, and nobody is told that it was', async () => {
  offering({ show: 'figure' });
  const key = await valued();
  const { page } = await pageOf(key);
  await database.db.update(valuations).set({ offerEndsAt: new Date(Date.now() - 1000) });
  const { texts, lead } = await endings(key);
  const figure = page?.kind === 'offer' ? page.figure : '';
  expect(lead.content.user_data['offer_accepted']).toBe(false);
  for (const who of ['success', 'shopper', 'page', 'garage', 'enquiries'] as const) {
    expect([who, texts[who]]).toEqual([who, expect.not.stringMatching(/accepted our|our offer of/i)]);
    expect([who, texts[who].includes(figure)]).toEqual([who, false]);
  }
  for (const text of [texts.success, texts.shopper]) expect(text).toContain('we have your vehicle’s details'.slice(3));
  for (const text of [texts.dealer, texts.adf]) expect(text).toContain(`${figure}, not accepted`);
});

test('TRADE-04 an enquiry that does not accept a valid offer leaves it unaccepted on its page too', async () => {
  offering({ show: 'figure' });
  const { texts } = await endings(await valued(), 'trade-in');
  expect((await database.db.select().from(valuations)).map(({ accepted }) => accepted)).toEqual([false]);
  expect(texts.page).toContain('A valuer has your details');
  expect(texts.dealer).toContain(', not accepted');
});

test('TRADE-04 settings changed afterwards change nothing that was agreed', async () => {
  offering({ show: 'figure', conditions: ['It has been with one family.'] });
  const key = await valued();
  const { page } = await pageOf(key);
  if (page?.kind !== 'offer') throw new Error('no offer');
  const { lead } = await endings(key);
  offering({ show: 'range', rangePercent: 20, conditions: [] });
  const { page: later, valuation } = await pageOf(key);
  const row = { ...lead, delivered: true, offer: null };
  const garage = valuationViews([valuation], [row], offerSettings(site), site.texts.garage, new Date());
  const summary = await (await leadSummaryRoute(lead.id, leadDealer(site), route.services)).json();
  const success = successView(summary, { car: (slug) => slug }, site.texts.sentLead);
  for (const text of [later, garage, success].map(textOf)) {
    expect(text).toContain(page.figure);
    expect(text).not.toMatch(/indicative/i);
  }
  for (const text of [later, success].map(textOf)) expect(text).toContain('It has been with one family.');
});

test('TRADE-03 a range is a guide: neither its page nor its breakdown has the figure it was made from', async () => {
  offering({ show: 'range' });
  const { page, valuation } = await pageOf(await valued('61,500', worn));
  if (page?.kind !== 'offer') throw new Error('no offer');
  expect(page).toMatchObject({
    title: 'Indicative range for your 2022 Mazda CX-5 Maxx Sport',
    total: { value: page.figure },
    stands: expect.stringContaining(`valid until ${page.until}`),
  });
  expect(textOf(page)).not.toContain(formatDollars(valuation.offer?.price ?? 0));
});

const regos = ['VAN12A', 'VAN 57A', 'VAN001', 'VANNED', 'TRK45B', 'TRK1', 'DEMO01', 'DEMO02', 'ZZZ 999', 'ZZZ1'];
test.each([...regos, ...Array.from({ length: 20 }, (_, n) => `CAR${n}${n}X`)])(
  'TRADE-07 TRADE-02 a dealer that values in person gives %s no figure, and every ending promises a person',
  async (rego) => {
    offering({ show: 'in-person' });
    const begun = await start(rego);
    expect(begun).toMatchObject({ status: 200, no_estimate: expect.any(String), view: { step: 'done' } });
    const { texts, lead } = await endings(String(begun['id']), 'trade-in');
    expect(lead.content.trade_in_offer).toBeUndefined();
    for (const text of [texts.success, texts.shopper, texts.page]) expect(text).toMatch(/valuer (has|will read)/);
    for (const text of Object.values(texts)) expect(text).not.toMatch(/our offer|indicative range|accepted our/i);
    const name = begun['vehicle'] as { make: string } | null;
    if (name) for (const text of [texts.shopper, texts.dealer, texts.success]) expect(text).toContain(name.make);
  },
);

test('TRADE-02 where a person values every vehicle, no page promises a figure, minutes or more steps', () => {
  offering({ show: 'in-person' });
  const { valuation: texts } = site.texts;
  const { how, ...intros } = promiseTexts(site.tradeIn, texts);
  for (const text of [...how, ...Object.values(intros)]) {
    expect(fill<string>(text, { car: 'a van', dealer: 'Smith' })).not.toMatch(
      /figure|minute|online|question|photo|worth/i,
    );
  }
  expect(firstView(site.tradeIn, texts)).toEqual({ step: 'vehicle', progress: '' });
  expect(firstView({ show: 'range' }, texts).progress).toBe('Step 1 of 7');
});
