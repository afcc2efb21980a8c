import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillVariables, pageVariables } from '~/site/pages/variables.ts';
import { problemText } from '~/site/source/problem.ts';
import { problemsOf, siteOf, smith } from '../dealers-folder.ts';

const page = (front: string, body = 'Text.') => `---\n${front}\n---\n${body}\n`;
const withPage = (text: string, name = 'about-us') => ({ ...smith(), [`smith/pages/${name}.md`]: text });
const about = 'title: About us\ndescription: Who we are.';

test('CONF-01 FIN-05 a block that the finance page does not show is reported with its position', () => {
  const [problem] = problemsOf(withPage(page(`${about}\nblocks:\n  - type: offers`), 'finance'));
  const shownText = problem ? problemText(problem) : '';
  expect(shownText).toContain('finance.md:5:11');
  expect(shownText).toContain('use "questions"');
  const words = `${about}\nblocks:\n  - type: questions\n    items:\n      - title: Why?\n        text: Because.`;
  expect(siteOf(withPage(page(words), 'finance')).pages.some(({ path }) => path === '/finance')).toBe(true);
});

describe('a content page', () => {
  test('CONTENT-04 consists of its front matter and its text, at the path of its file', () => {
    const { pages } = siteOf(withPage(page(about, '## Since 1962\n\nHello.'), 'company/about-us'));
    expect(pages.find(({ path }) => path === '/company/about-us')).toMatchObject({
      title: 'About us',
      description: 'Who we are.',
      body: expect.stringContaining('## Since 1962'),
    });
  });

  test('LOC-04 LOC-06 a block of locations may only name existing ones', () => {
    const blocks = 'blocks:\n  - type: locations\n    filter: mian\n  - type: stock-search\n    filter: anything';
    const [problem, ...others] = problemsOf(withPage(page(`${about}\n${blocks}`)));
    expect(others).toEqual([]);
    expect(problem && problemText(problem)).toMatch(
      /about-us\.md:6:.*blocks\[0\]\.filter.*is not the id of a location/s,
    );
  });

  test('CONTENT-04 replaces the page of the platform at the same path', () => {
    const own = siteOf(withPage(page('title: Our terms\ndescription: Ours.'), 'terms-and-conditions')).pages;
    expect(own.filter(({ path }) => path === '/terms-and-conditions').map(({ title }) => title)).toEqual(['Our terms']);
  });

  test('LEGAL-02 LEGAL-03 the platform’s own legal pages name the dealer', () => {
    const { pages } = siteOf(smith());
    const body = (path: string) => pages.find((it) => it.path === path)?.body ?? '';
    expect(body('/privacy-policy')).toContain('within 30 days');
    expect(body('/privacy-policy')).toContain('It was updated April 2021');
    expect(body('/privacy-policy')).toContain('Smith Motors');
    expect(body('/terms-and-conditions')).toContain('All prices on this website are in Australian dollars');
  });

  test('LEGAL-02 the date of the privacy policy is the dealer’s', () => {
    const { pages } = siteOf(smith({ dealer: { legal: { privacyUpdated: 'May 2026' } } }));
    expect(pages.find(({ path }) => path === '/privacy-policy')?.body).toContain('It was updated May 2026');
  });
});

describe('what the legal pages say follows from the options', () => {
  const textOf = (path: string, dealer: Record<string, unknown> = {}) =>
    siteOf(smith({ dealer })).pages.find((it) => it.path === path)?.body ?? '';

  test('LEGAL-02 the privacy policy says what is stored, for how long and where, and what signing in adds', () => {
    const text = textOf('/privacy-policy');
    for (const said of [
      'user agent',
      'IP',
      'within 90 days',
      'résumé',
      '365 days',
      'in the United States',
      'we email you',
    ])
      expect(text).toContain(said);
    expect(text).toContain('does not use analytics or advertising tools');
    expect(text).not.toMatch(/SMS|cookie/);
    // Whoever has a garage does it there.
    expect(textOf('/privacy-policy', { features: { garage: true } })).toContain('in [My garage](/my-garage)');
    expect(textOf('/privacy-policy', { features: { garage: false } })).not.toContain('My garage');
    const signIn = textOf('/privacy-policy', { features: { watchlist: true } });
    for (const said of ['by SMS', 'two cookies', '180 days']) expect(signIn).toContain(said);
    const other = textOf('/privacy-policy', {
      legal: { overseasCountries: ['Ireland', 'Japan', 'the United States'] },
      leads: { keepDays: 90, confirmation: false },
    });
    expect(other).toContain('in Ireland, Japan and the United States');
    expect(other).toContain('90 days after');
    expect(other).not.toContain('we email you');
  });

  test('LEGAL-02 the privacy policy names the analytics that are switched on, and how to say no', () => {
    const text = textOf('/privacy-policy', { analytics: { googleAnalytics: 'G-AB12CD34EF', metaPixel: '123456789' } });
    expect(text).toContain('we also use Google Analytics and the Meta pixel');
    expect(text).toContain('"Privacy choices" at the foot of every page');
    expect(text).not.toContain('does not use analytics');
  });

  test('LEGAL-04 where finance is offered, complaints and privacy name the financial ombudsman', () => {
    for (const path of ['/complaints', '/privacy-policy']) expect(textOf(path)).not.toContain('afca');
    const finance = {
      enabled: true,
      provider: 'manual',
      creditLicence: 'Australian Credit Licence 123456.',
    };
    for (const path of ['/complaints', '/privacy-policy']) expect(textOf(path, { finance })).toContain('afca.org.au');
  });
});

describe('a mistake in a page', () => {
  test.each([
    ['no front matter', 'Just text.', 'smith/pages/about-us.md:1:1', 'must begin with "---"'],
    ['a missing title', page('description: Who.'), 'smith/pages/about-us.md:', 'title  is missing'],
    ['an unknown key', page(`${about}\ndescripton: x`), 'smith/pages/about-us.md:4:1', 'did you mean "description"?'],
    [
      'an unknown block',
      page(`${about}\nblocks:\n  - type: location`),
      'smith/pages/about-us.md:5:11',
      'did you mean "locations"?',
    ],
    [
      'a colon within a text',
      page('title: About us: who\ndescription: x'),
      'smith/pages/about-us.md:2:8',
      'needs double quotes',
    ],
    ['broken YAML', page('title: [oops'), 'smith/pages/about-us.md:', 'is not YAML'],
    ['a picture that is not there', page(`${about}\nimage: /media/x.svg`), 'about-us.md:4:8', "dealer's media folder"],
    [
      'a variable that nobody knows',
      page(about, 'Line one.\n\nCall {{phon}} now.'),
      'smith/pages/about-us.md:7:6',
      'did you mean "phone"?',
    ],
    [
      'the day of a post on another page',
      page(`${about}\npublished: "2026-11-02"`),
      'about-us.md:4:12',
      'is only for posts',
    ],
    [
      'a variable that nobody knows in a title',
      page('title: About {{nam}}\ndescription: x'),
      'smith/pages/about-us.md:2:8',
      'uses {{nam}}',
    ],
    [
      'a block that is not closed',
      page(about, 'Call us.\n\nWrite to {{#email}} {{email}}.'),
      'smith/pages/about-us.md:7:10',
      'has no {{/email}} after it',
    ],
    [
      'a part for a value that no dealer has',
      page(about, '{{#phone}}Ring.{{/phone}} {{#emial}}Write.{{/emial}}'),
      'smith/pages/about-us.md:5:27  = "{{#emial}}"',
      'did you mean "email"?',
    ],
    ['a name that is no word', page(about, 'Ring {{phone 1}}.'), 'about-us.md:5:6  = "{{phone 1}}"', 'is not a value'],
    [
      'a block in a title that nothing opens',
      page('title: About us{{/abn}}\ndescription: x'),
      'smith/pages/about-us.md:2:8',
      'uses {{/abn}}, which has no {{#abn}} before it',
    ],
  ])('CONF-01 %s is reported with its position', (_, text, place, says) => {
    const [problem] = problemsOf(withPage(text));
    const texts = problem ? problemText(problem) : '';
    expect(texts).toContain(place);
    expect(texts).toContain(says);
  });
});

describe('the file of a page', () => {
  test.each([
    ['contact', '/contact'],
    ['parts/photos', '/parts/photos'],
    ['api/leads', '/api/leads'],
    ['robots.txt', '/robots.txt'],
    ['sitemap.xml', '/sitemap.xml'],
    ['cars/2020-mazda-3', '/cars/*'],
    ['search/mazda', '/search/*'],
    ['404', '/404'],
    ['my-garage', '/my-garage'],
    ['enquire', '/enquire'],
  ])('CONF-01 URL-01 at pages/%s.md would hide an address of the platform', (name, address) => {
    const [problem, ...others] = problemsOf(withPage(page(about), name));
    expect(others).toEqual([]);
    expect(problem && problemText(problem)).toBe(
      `dealers/smith/pages/${name}.md:2:1  would hide ${address}, an address of the platform: rename the file`,
    );
  });

  test.each(['parts/filters', 'contacts', 'cars-we-buy', 'searching', 'parts', 'media'])(
    'may be pages/%s.md',
    (name) => {
      expect(problemsOf(withPage(page(about), name))).toEqual([]);
    },
  );

  test.each([
    ['index.md', 'is not the home page, which is written in home.json'],
    ['careers/index.md', 'has an address that ends in "/index"  did you mean "careers.md"?'],
    ['careers.MD', 'is not a page: its name must end in ".md"  did you mean "careers.md"?'],
    ['_redirects.md', 'has the address of a file that the build makes'],
    ['blog/feed.xml.md', 'has the address of a file that the build makes'],
    ['notes.txt', 'is not a page: its name must end in ".md"  did you mean "notes.md"?'],
  ])('CONF-01 named %s is a mistake', (name, says) => {
    const text = page(name.startsWith('blog/') ? `${about}\npublished: "2026-11-02"` : about);
    const problems = problemsOf({ ...smith(), [`smith/pages/${name}`]: text });
    expect(problems.map(problemText)).toEqual([`dealers/smith/pages/${name}:1:1  ${says}`]);
  });

  test('CONF-01 hidden files of editors and systems are ignored', () => {
    const files = { 'smith/pages/.DS_Store': 'x', 'smith/media/.DS_Store': 'x', 'smith/pages/.obsidian/a.json': {} };
    expect(problemsOf({ ...smith(), ...files })).toEqual([]);
  });
});

test('CONTENT-04 a part between {{#x}} and {{/x}} shows only if the dealer has x, and line numbers stay right', () => {
  const text = 'A{{#email}}\nwrite to {{email}}{{/email}}\nB';
  expect(fillVariables(text, { email: 'a@b.example' }).text).toBe('A\nwrite to a@b.example\nB');
  const without = fillVariables(text, {});
  expect(without).toEqual({ text: 'A\n\nB', unknown: [] });
});

test('CONTENT-04 such a part may have spaces in its ends and contain others, and columns stay right', () => {
  const text = '{{ #finance }}a{{#email}}b{{/email}}c{{ /finance }}{{nobody}}';
  const filledWith = (values: Record<string, string>) => fillVariables(text, values).text;
  expect(filledWith({ finance: 'yes', email: 'a@b.example' })).toBe('abc{{nobody}}');
  expect(filledWith({ finance: 'yes' })).toBe('ac{{nobody}}');
  expect(filledWith({ email: 'a@b.example' })).toBe('{{nobody}}');
  expect(fillVariables(text, {}).unknown).toEqual([{ name: 'nobody', offset: text.indexOf('{{nobody') }]);
});

test('CONF-01 GARAGE-01 a page at a further address of the garage is a mistake in those addresses', () => {
  const files = smith({ dealer: { routes: { garagePages: ['my-cars', 'about-us'] } } });
  const [problem, ...others] = problemsOf({ ...files, 'smith/pages/about-us.md': page(about) });
  expect(others).toEqual([]);
  expect(problem && problemText(problem)).toMatch(
    /dealer\.json:\d+:\d+ {2}routes\.garagePages\[1\] .*is a page of this site$/,
  );
});

describe('CONTENT-09 a post', () => {
  test.each([
    ['without its day', 'hello', about, 'published  is missing: a post needs the day'],
    ['with a day that is none', 'hello', `${about}\npublished: 2 November`, 'must be a date such as'],
    [
      'at the address of the list of reviews',
      'vehicle-reviews',
      `${about}\npublished: "2026-11-02"`,
      'has the address of the list of reviews',
    ],
  ])('%s is a mistake', (_, name, front, says) => {
    const [problem] = problemsOf(withPage(page(front), `blog/${name}`));
    expect(problem ? problemText(problem) : '').toContain(says);
  });

  test('has its day, author and category', () => {
    const front = `${about}\npublished: 2026-11-02\nauthor: Sam\ncategory: vehicle-reviews`;
    const { pages } = siteOf(withPage(page(front), 'blog/hello'));
    expect(pages.find(({ path }) => path === '/blog/hello')).toMatchObject({
      published: '2026-11-02',
      author: 'Sam',
      category: 'vehicle-reviews',
    });
  });
});

test('CONTENT-04 values of the dealer are filled in everywhere on a page, including its blocks', () => {
  const front = `title: "{{name}}: about us"
description: Who {{name}} is.
blocks:
  - type: questions
    items:
      - title: Who is {{name}}?
        text: "{{name}}, on {{phone}}."`;
  const site = siteOf(withPage(page(front)));
  const about = site.pages.find(({ path }) => path === '/about-us');
  expect(about?.title).toBe('Smith Motors: about us');
  expect(about?.blocks?.[0]?.items?.[0]).toEqual({
    title: 'Who is Smith Motors?',
    text: `Smith Motors, on ${site.phone}.`,
  });
});

test('CONTENT-03 a page without a text that names another as canonical shows that one at its own address', () => {
  const original = page(`${about}\nimage: https://x.example/a.jpg`, 'The text.');
  const files = {
    ...withPage(original),
    'smith/pages/company.md': '---\ntitle: x\ndescription: y\ncanonical: /about-us\n---\n',
    'smith/pages/other.md': page('title: Other\ndescription: y\ncanonical: /about-us', 'Its own text.'),
  };
  const { pages } = siteOf(files);
  const of = (path: string) => pages.find((it) => it.path === path);
  expect(of('/company')).toMatchObject({
    title: 'About us',
    body: of('/about-us')?.body,
    image: 'https://x.example/a.jpg',
    canonical: '/about-us',
  });
  expect(of('/other')?.body).toContain('Its own text.');
});

test('LEGAL-04 GATE-01 privacy mentions signing in only where something requires it', () => {
  expect(pageVariables({ features: { watchlist: true } })['signIn']).toBe('yes');
  expect(pageVariables({ signIn: { gates: ['checkout'] } })['signIn']).toBe('yes');
  expect(pageVariables({})['signIn']).toBeUndefined();
});

test('LEGAL-05 the terms mention a reservation deposit only where one can be paid', () => {
  const dealer = { reserve: { enabled: true, deposit: 500, holdHours: 48 } };
  expect(pageVariables(dealer)['reservations']).toBe('yes');
  expect(pageVariables({ reserve: { ...dealer.reserve, enabled: false } })['reservations']).toBeUndefined();
  const terms = readFileSync('src/site/default-pages/terms-and-conditions.md', 'utf8');
  expect(fillVariables(terms, {}).text).not.toContain('reservation deposit');
  expect(fillVariables(terms, { reservations: 'yes' }).text).toContain('\n## Reservations\n');
});

test('LEGAL-05 GARAGE-04 the terms mention paying online, and privacy the payment provider, only where something can be paid', () => {
  expect(pageVariables({ features: { onlinePayment: true } })).toMatchObject({ onlinePayments: 'yes', paid: 'yes' });
  const deposit = pageVariables({ reserve: { enabled: true, deposit: 500, holdHours: 48 } });
  expect([deposit['onlinePayments'], deposit['paid']]).toEqual([undefined, 'yes']);
  const page = (name: string) => readFileSync(`src/site/default-pages/${name}.md`, 'utf8');
  for (const [name, variable, words] of [
    ['terms-and-conditions', 'onlinePayments', '\n## Paying online\n'],
    ['privacy-policy', 'paid', 'this website never sees them'],
  ] as const) {
    expect(fillVariables(page(name), {}).text).not.toContain(words);
    expect(fillVariables(page(name), { [variable]: 'yes' }).text).toContain(words);
  }
});
