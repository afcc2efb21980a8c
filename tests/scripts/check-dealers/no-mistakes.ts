import { smith } from '../../site/dealers-folder.ts';
import { file, head, links, type Mistake, offer, offers, page, pick } from './a-mistake.ts';

/** What only looks wrong. */
export const fine: readonly Omit<Mistake, 'says'>[] = [
  { it: 'a service for $43', files: offers({ price: 43 }) },
  { it: 'a truck for $640,000', files: offers({ price: 610_000, drive_away_price: 640_000 }) },
  { it: 'a price equal to the one before charges', files: offers({ price: 43_990, drive_away_price: 43_990 }) },
  { it: 'an offer for five years', files: offers({ expiry: '2031-12-31' }) },
  { it: 'an offer that began in 2016', files: offers({ start: '2016-01-01' }) },
  { it: 'a make under another name', files: links('/search/isuzu-ute') },
  { it: 'a make that the platform does not know', files: links('/search?make=Jurgens') },
  { it: 'a body of a feed', files: links('/search?body=Pantech') },
  { it: 'a value in small letters', files: links('/search?fuel=diesel&body=suv') },
  { it: 'words to search for', files: links('/search?query=lorem%20ute&page=2') },
  { it: 'a campaign', files: links('/search/used-cars?utm_source=mail&gclid=1&make=Toyota') },
  { it: 'orders and ranges', files: links('/search?sortBy=price:asc&range[price]=:20000&year=2024&price_range=1-2') },
  { it: 'a budget', files: links('/search?budget_from=5000&budget_to=20000') },
  { it: 'exclusions', files: links('/search?not[colour][0]=White&also[1][doors][0]=4') },
  { it: 'signs that are no HTML', files: offers({ description: 'Towing < 750 kg & R&D; I <3 utes, a <make> of car' }) },
  { it: 'HTML where it belongs', files: offers({ sanitized_description: '<p>Two <b>years</b> &amp; more</p>' }) },
  {
    it: 'letters of many languages',
    files: page('Citroën, Škoda, Ângela’s café – “naïve” Ã la carte … 20 °C, 5 €, é”…'),
  },
  { it: 'a quotation of a customer', files: offers({ description: '“Best yard in town”' }) },
  { it: 'a quotation in a title', files: head('title: The “best” yard\ndescription: D.') },
  { it: 'a comment in code', files: page('```\n# not a heading\n```\n\n## A heading') },
  { it: 'a hash sign', files: page('#1 in Geelong, #not a heading') },
  { it: 'equals signs in a text', files: page('a = b ======= c') },
  { it: 'a line between parts', files: page('Text.\n\n-------\n\nText.\n\n>> quoted') },
  { it: 'a picture that is described', files: page('![Our yard in Geelong](/media/logo.svg)') },
  {
    it: 'links of all kinds',
    files: page(
      '[a](https://x.test) [b](tel:0255500100) [c](mailto:a@x.test) [d](#e) [f](/contact?x=1#y) [g]({{url}})',
    ),
  },
  { it: 'links whose words could be a gap', files: page('[Your guide](/contact), [enter here](/contact)') },
  {
    it: 'a page of blocks only',
    files: file('pages/yard.md', '---\ntitle: T\ndescription: D.\nblocks:\n  - type: offers\n---\n'),
  },
  {
    it: 'a tab behind a key',
    files: file('pages/yard.md', '---\ntitle:\tT\ndescription: D.\n---\n\nText\tand text.\n'),
  },
  { it: 'an empty list', files: file('offers.json', '{ "offers": [] }') },
  { it: 'a link to a running offer', files: { ...offers({}), ...pick(links('/offers/spring')) } },
  {
    it: 'a section of which one offer runs',
    files: {
      ...smith({ offers: { offers: [offer({ id: 'a' }), offer()] } }),
      'smith/home.json': { sections: [{ type: 'offers' }] },
    },
  },
];
