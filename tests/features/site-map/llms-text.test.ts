import { describe, expect, test } from 'vitest';
import { llmsText } from '~/features/site-map/llms-text.ts';
import { dealerSections } from '~/features/site-map/llms-view.ts';
import { aSite } from '../../site/a-site.ts';

const url = 'https://www.smith.example';
const own = () => {
  const site = aSite();
  const [first] = site.locations;
  if (!first) throw new Error('the sample dealer has no location');
  return { ...site, locations: [first, { ...first, id: 'x', slug: 'secret', name: 'Secret yard', visible: false }] };
};

const nothing = { makes: [], dealerships: [], pages: [] };

describe('llms.txt', () => {
  test('CONTENT-06 it names the dealer, its licences, its stock as data and its locations with their hours', () => {
    const site = own();
    const offers = [{ label: 'Summer', href: '/offers/1', note: 'Offer ends 31 December 2026' }];
    const text = llmsText(dealerSections(site, { stock: '12 cars', offers, ...nothing }), site.url);
    expect(text).toMatch(/^# Smith Motors\n\n> Licensed motor dealer in Sydney NSW, Australia\./);
    expect(text).toContain('Dealer licence (NSW): MD000000');
    expect(text).toContain(`- [Stock as JSON](${site.url}/stock.json): every listed vehicle`);
    expect(text).toContain(`- [Summer](${site.url}/offers/1): Offer ends 31 December 2026`);
    expect(text).toMatch(/\/our-location\/main\): 1 Example Street, Sydney NSW 2000; .*Monday to Friday 8:30 am/);
    expect(text).not.toContain('Secret yard');
    expect(text).not.toContain('## Pages');
  });

  test('LOC-03 addresses of locations follow the base path', () => {
    const site = own();
    const routes = { ...site.routes, locations: 'locations' as const };
    const text = llmsText(dealerSections({ ...site, routes }, { stock: '', offers: [], ...nothing }), site.url);
    expect(text).toContain('/locations/main)');
  });

  test('OPS-06 a text of the dealer cannot make headings, lists or links', () => {
    const text = llmsText(
      {
        name: 'A\n# B',
        summary: '> [x](https://evil.example)',
        facts: ['- one', '# two'],
        sections: [{ title: 'T', links: [{ label: 'a](https://evil.example) [b', href: '/a', note: 'x\n## y' }] }],
      },
      url,
    );
    expect(text.match(/^#+ /gm)).toEqual(['# ', '## ']);
    expect(text).not.toMatch(/[^\\]\]\(https:\/\/evil/);
  });
});
