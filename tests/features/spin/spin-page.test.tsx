import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { PrizeList } from '~/features/spin/PrizeList.tsx';
import { SpinWheel } from '~/features/spin/SpinWheel.tsx';
import { type CampaignState, type ShownCampaign, spinPageView } from '~/features/spin/spin-page-view.ts';
import { aCampaign, aPrize } from '../../domain/prize-draw/a-campaign.ts';

const texts = platformTexts.spinToWin;
const lost = { view: { prize: -1, title: texts.lost, text: texts.lostText }, at: new Date('2026-11-23T13:30:00Z') };

const viewOf = (campaign: Partial<ShownCampaign> = {}, standing: Partial<CampaignState> = {}) =>
  spinPageView(
    aCampaign(campaign as never),
    { phase: 'running', left: [10, 100, 200], allGone: false, ...standing },
    { texts, timeZone: 'Australia/Melbourne', business: { legalName: 'Smith Pty Ltd', abn: '11 111 111 111' } },
  );
const markupOf = (view: ReturnType<typeof viewOf>) =>
  renderToStaticMarkup(
    <SpinWheel
      {...{ pieces: view.pieces, state: view.state, states: view.states, texts }}
      action="/spin-to-win"
      terms="/terms"
      links={{ garage: '/my-garage', stock: '/stock' }}
    />,
  );

test('GARAGE-03 the page says who can enter, from when to when, what it costs, who promotes it and with which permits', () => {
  const factLines = (view: ReturnType<typeof viewOf>) => view.facts.map(({ label, value }) => `${label}: ${value}`);
  expect(factLines(viewOf())).toEqual([
    'Who can enter: Anyone who lives in Victoria or Tasmania.',
    'When: 1 November 2026 to 31 December 2026',
    `What it costs: ${texts.costText}`,
    'Promoter: Smith Pty Ltd, ABN 11 111 111 111',
  ]);
  const national = viewOf({
    states: ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'],
    permits: { NSW: 'TP/00001', SA: 'T26/0001' },
  });
  expect(national.states).toBe('Australia');
  expect(factLines(national).at(-1)).toBe('Permits: NSW: TP/00001 · SA: T26/0001');
});

test('GARAGE-03 chances are published as they are if the dealer wants that, and what has been won is said either way', () => {
  const list = (view: ReturnType<typeof viewOf>) => [
    ...view.prizes.map(({ name, worth, chance, left }) => [name, worth, chance, left]),
    view.noPrize && [view.noPrize.name, view.noPrize.chance],
  ];
  expect(list(viewOf({}, { left: [10, 0, 199] }))).toEqual([
    ['A full detail', 'Worth $250', '5%', '10 of 10 left'],
    ['A wash', 'Worth $30', '15%', 'All won'],
    ['A cap', 'Worth $20', '20%', '199 of 200 left'],
    ['No prize', '60%'],
  ]);
  expect(list(viewOf({ showChances: false }, { left: [10, 0, 199] }))).toEqual([
    ['A full detail', 'Worth $250', undefined, undefined],
    ['A wash', 'Worth $30', undefined, 'All won'],
    ['A cap', 'Worth $20', undefined, undefined],
    undefined,
  ]);
  const markup = renderToStaticMarkup(<PrizeList prizes={viewOf().prizes} texts={texts} />);
  expect(markup).toContain('Chance of winning: </span>15%');
});

test('GARAGE-03 a prize that has been won becomes a part of the wheel that wins nothing', () => {
  const { pieces } = viewOf({ noPrizeWeight: 0 }, { left: [10, 0, 200] });
  expect(new Set(pieces.map(({ prize, label }) => `${prize} ${label}`))).toEqual(
    new Set(['0 Full detail', '-1 All won', '2 Cap']),
  );
});

test.each([
  { name: 'before', standing: { phase: 'before' }, says: 'The wheel opens on 1 November 2026' },
  { name: 'after', standing: { phase: 'over' }, says: 'This one finished on 31 December 2026' },
  { name: 'with nothing left to win', standing: { left: [0, 0, 0], allGone: true }, says: 'Every prize has been won' },
] as const)('GARAGE-03 $name the campaign nobody is asked to spin: $says', ({ standing, says }) => {
  const markup = markupOf(viewOf({}, standing));
  expect(markup).toContain(says);
  expect(markup).not.toContain('<form');
});

test('GARAGE-03 a shopper who has spun sees the result and its date, in the dealer’s time zone, even after the campaign', () => {
  for (const phase of ['running', 'over'] as const) {
    const markup = markupOf(viewOf({}, { phase, spun: lost }));
    expect(markup).toContain('No prize this time');
    expect(markup).toContain('You had your spin on 24 November 2026.');
    expect(markup).not.toMatch(/<form|my-garage/);
  }
  const won = {
    prize: 1,
    title: 'You’ve won a wash',
    text: 'Drive in.',
    code: 'WASH-333333',
    until: 'Use it by 1 May 2027',
  };
  const markup = markupOf(viewOf({}, { spun: { view: won, at: lost.at } }));
  for (const said of ['You’ve won a wash', 'WASH-333333', 'Use it by 1 May 2027', 'Drive in.', 'href="/my-garage"']) {
    expect(markup).toContain(said);
  }
  // It came with the page: there is nothing to announce.
  expect(markup).toContain('role="status" data-spoken="true"></p>');
});

test('GARAGE-03 the form names the states one has to live in, and links to the terms', () => {
  const markup = markupOf(viewOf());
  expect(markup).toContain('I live in Victoria or Tasmania and accept the ');
  expect(markup).toMatch(/<a href="\/terms"[^>]*>terms and conditions<\/a>/);
  expect(markup).toMatch(/<form[^>]*action="\/spin-to-win"[^>]*method="post"/);
  // Wide enough pieces have their words.
  expect(markup).toContain('>Full detail</text>');
  const thin = markupOf(viewOf({ prizes: [aPrize({ weight: 2 })], noPrizeWeight: 98 }, { left: [1] }));
  expect(thin).toMatch(/<text class="[^"]*small[^"]*"[^>]*>Full detail<\/text>/);
  const narrow = markupOf(viewOf({ prizes: [aPrize({ weight: 1 })], noPrizeWeight: 999 }, { left: [1] }));
  expect(narrow).not.toContain('>Full detail</text>');
});
