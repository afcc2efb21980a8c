import { smith } from '../../site/dealers-folder.ts';
import { dealer, file, head, home, links, type Mistake, offers, page, words } from './a-mistake.ts';

/** By kind: values that a key or link cannot have. `yard.md` begins its text on line 6. */
export const mistakesInValues: Readonly<Record<string, readonly Mistake[]>> = {
  'text too long for its place': [
    {
      it: 'the title of an offer',
      files: offers({ name: words(25) }),
      says: /offers\.json:5:15 {2}offers\[0\]\.name .*is 149 characters long: this place has room for about 80/,
    },
    {
      it: 'the label of a menu',
      files: smith({
        navigation: {
          header: [{ label: 'All of our new, used and demonstrator cars in stock today', href: '/search' }],
          footer: [],
        },
      }),
      says: /navigation\.json:.*header\[0\]\.label .*has room for about \d+/,
    },
    {
      it: 'the title of a page',
      files: head(`title: ${words(20)}\ndescription: Where we are.`),
      says: /yard\.md:2:8 {2}title .*has room for about/,
    },
    {
      it: 'the description of a page',
      files: head(`title: Our yard\ndescription: ${words(60)}`),
      says: /yard\.md:3:14 {2}description .*is 359 characters long: this place has room for about/,
    },
    {
      it: 'the tagline of the dealer',
      files: dealer({ brand: { ...(smith()['smith/dealer.json'] as { brand: object }).brand, tagline: words(30) } }),
      says: /dealer\.json.*brand\.tagline .*has room for about/,
    },
    {
      it: 'the heading of a section',
      files: home({ type: 'offers', title: words(20) }),
      says: /home\.json.*sections\[0\]\.title .*has room for about/,
    },
    {
      it: 'the text of a button',
      files: head(
        'title: Our yard\ndescription: Where.\nlinks:\n  - label: Come and have a long look at all of our cars in the yard\n    href: /contact',
      ),
      says: /yard\.md:5:12 {2}links\[0\]\.label .*has room for about/,
    },
    {
      it: 'a tile of the search',
      files: smith({
        promos: {
          tiles: [
            {
              id: 'a',
              title: words(20),
              href: '/contact',
              start: '2026-09-01',
              expiry: '2026-12-31',
              position: 3,
              display: ['used'],
            },
          ],
        },
      }),
      says: /promos\.json.*tiles\[0\]\.title .*has room for about/,
    },
  ],
  'a year that cannot be meant': [
    {
      it: 'an offer to 2206',
      files: offers({ expiry: '2206-12-31' }),
      says: /offers\.json:8:17 {2}offers\[0\]\.expiry {2}= "2206-12-31" {2}is 180 years away: is the year right\? {2}did you mean "2026-12-31"\?/,
    },
    {
      it: 'an offer to 2062',
      files: offers({ expiry: '2062-12-31' }),
      says: /is 36 years away: is the year right\? {2}did you mean "2026-12-31"\?/,
    },
    {
      it: 'an offer from 1926',
      files: offers({ start: '1926-09-01' }),
      says: /offers\[0\]\.start .*100 years ago.*did you mean "2026-09-01"\?/,
    },
    {
      it: 'an offer from 0226',
      files: offers({ start: '0226-09-01' }),
      says: /offers\[0\]\.start .*did you mean "2026-09-01"\?/,
    },
    { it: 'an offer to 2126', files: offers({ expiry: '2126-12-31' }), says: /did you mean "2026-12-31"\?/ },
    {
      it: 'an offer to 2072',
      files: offers({ expiry: '2072-12-31' }),
      says: /is 46 years away.*did you mean "2027-12-31"\?/,
    },
    {
      it: 'an offer to 2046',
      files: offers({ expiry: '2046-12-31' }),
      says: /is 20 years away.*did you mean "2026-12-31"\?/,
    },
    {
      it: 'a post of 2206',
      files: file(
        'pages/blog/tow.md',
        '---\ntitle: Towing\ndescription: Weights.\npublished: "2206-11-02"\n---\n\nText.\n',
      ),
      says: /tow\.md:4:12 {2}published .*did you mean "2026-11-02"\?/,
    },
    {
      it: 'a holiday in 2206',
      files: smith({
        locations: {
          ...(smith()['smith/locations.json'] as object),
          special_hours: [{ date: '2206-12-25', status: 'Closed' }],
        },
      }),
      says: /locations\.json.*special_hours\[0\]\.date .*did you mean "2026-12-25"\?/,
    },
    {
      it: 'a popup to 2062',
      files: smith({
        promos: {
          popup: {
            image: 'https://cdn.site.test/a.jpg',
            href: '/contact',
            title: 'T',
            description: 'D',
            button: 'B',
            expiryDate: '2062-12-01',
          },
        },
      }),
      says: /popup\.expiryDate .*did you mean "2026-12-01"\?/,
    },
  ],
  'a price that cannot be right': [
    {
      it: 'a drive-away price of 43',
      files: offers({ drive_away_price: 43 }),
      says: /offers\.json.*offers\[0\]\.drive_away_price {2}= 43 {2}.*whole dollars.*did you mean "43000"\?/,
    },
    {
      it: 'a price of 43 for a model',
      files: offers({ price: 43, model: { name: 'CX-5', slug: 'cx-5' } }),
      says: /offers\[0\]\.price {2}= 43 {2}.*did you mean "43000"\?/,
    },
    {
      it: 'a grade from 43',
      files: smith({
        models: {
          categories: ['SUV'],
          models: [
            {
              name: 'CX-5',
              slug: 'cx-5',
              image_url: 'https://cdn.site.test/a.jpg',
              manufacturer_body: 'SUV',
              variants: [{ name: 'Maxx', price_from: 43, points: [] }],
            },
          ],
        },
      }),
      says: /models\[0\]\.variants\[0\]\.price_from {2}= 43 {2}.*did you mean "43000"\?/,
    },
    {
      it: 'a price of 43 before charges',
      files: offers({ price: 43, drive_away_price: 45_990 }),
      says: /offers\[0\]\.price {2}= 43 {2}.*did you mean "43000"\?/,
    },
    {
      it: 'a drive-away price of 4,599,000',
      files: offers({ drive_away_price: 4_599_000 }),
      says: /offers\[0\]\.drive_away_price {2}= 4599000 .*did you mean "45990"\?/,
    },
    {
      it: 'a drive-away price below the price',
      files: offers({ price: 43_990, drive_away_price: 39_990 }),
      says: /offers\[0\]\.drive_away_price {2}= 39990 {2}must not be below the price before charges, 43990/,
    },
    {
      it: 'a drive-away price without a digit',
      files: offers({ price: 43_990, drive_away_price: 4699 }),
      says: /offers\[0\]\.drive_away_price {2}= 4699 {2}must not be below the price before charges, 43990.* did you mean "46990"\?/,
    },
    {
      it: 'a price in quotes with a dollar sign',
      files: offers({ price: '$43,990' }),
      says: /offers\[0\]\.price {2}= "\$43,990" {2}must be a number, without quotes {2}did you mean "43990"\?/,
    },
  ],
  'a search that does not exist': [
    {
      it: 'a make, in a path',
      files: links('/search/toyta'),
      says: /navigation\.json.*header\[0\]\.href {2}= "\/search\/toyta" {2}.*make.* did you mean "\/search\/toyota"\?/,
    },
    {
      it: 'a make, in a query',
      files: links('/search?make=Hyundia'),
      says: /= "\/search\?make=Hyundia" {2}.*"Hyundia" .*did you mean "Hyundai"\?/,
    },
    { it: 'a filter', files: links('/search?mkae=Toyota'), says: /"mkae" is not a filter.*did you mean "make"\?/ },
    { it: 'a fuel', files: links('/search?fuel=Deisel'), says: /"Deisel" .*did you mean "Diesel"\?/ },
    { it: 'a body', files: links('/search/used-cars?body=Sudan'), says: /"Sudan" .*did you mean "Sedan"\?/ },
    {
      it: 'a list',
      files: links('/search?refinementList[transmision][0]=Manual'),
      says: /"transmision" is not a filter.*did you mean "transmission"\?/,
    },
    {
      it: 'an order',
      files: links('/search?sortBy=price-ascending'),
      says: /"price-ascending" is not an order.*did you mean "price-asc"\?/,
    },
    {
      it: 'a range in words',
      files: links('/search?price=under20k'),
      says: /"under20k" is not a range.*"price=10000:20000"/,
    },
    {
      it: 'a filter in the text of a page',
      files: page('See our [utes](/search?bodytype=Ute).'),
      says: /yard\.md:6:16 {2}= "\/search\?bodytype=Ute" {2}"bodytype" is not a filter/,
    },
    {
      it: 'a make in the text of a page',
      files: page('Text.\n\nSee our [Mazdas](/search/mazdaa).'),
      says: /yard\.md:8:18 {2}= "\/search\/mazdaa" .*did you mean "\/search\/mazda"\?/,
    },
    {
      it: 'a make in a button',
      files: head('title: T\ndescription: D.\nlinks:\n  - label: Cars\n    href: /search/volkswagon'),
      says: /yard\.md:6:11 {2}links\[0\]\.href .*did you mean "\/search\/volkswagen"\?/,
    },
  ],
  'HTML in plain text': [
    {
      it: 'in an offer',
      files: offers({ description: 'Two <b>years</b> of servicing.' }),
      says: /offers\.json:6:22 {2}offers\[0\]\.description .*has HTML, "<b>", which pages show as plain text/,
    },
    {
      it: 'a line break in the conditions',
      files: offers({ disclaimer: 'Ends soon.<br/>Not for fleets.' }),
      says: /offers\[0\]\.disclaimer .*has HTML, "<br\/>"/,
    },
    {
      it: 'a link in an offer',
      files: offers({ description: 'See <a href="/contact">us</a>.' }),
      says: /offers\[0\]\.description .*has HTML, "<a href=/,
    },
    {
      it: 'an entity in an offer',
      files: offers({ name: 'Parts &amp; service' }),
      says: /offers\[0\]\.name .*has HTML, "&amp;".*did you mean "Parts & service"\?/,
    },
    {
      it: 'a space as an entity',
      files: offers({ name: 'From&nbsp;today' }),
      says: /offers\[0\]\.name .*has HTML, "&nbsp;"/,
    },
    {
      it: 'in the title of a page',
      files: head('title: "Our <em>yard</em>"\ndescription: Where.'),
      says: /yard\.md:2:8 {2}title .*has HTML, "<em>"/,
    },
    {
      it: 'in the story',
      files: dealer({ business: { type: 'Dealer', legalName: 'Smith Pty Ltd', about: '<p>Since 1962.</p>' } }),
      says: /business\.about .*has HTML, "<p>"/,
    },
    {
      it: 'in a section of the home page',
      files: home({ type: 'feature', title: 'Us', text: 'Since<br>1962', href: '/contact', button: 'Go' }),
      says: /sections\[0\]\.text .*has HTML, "<br>"/,
    },
    {
      it: 'a script in an offer',
      files: offers({ description: 'Hi <script>alert(1)</script>' }),
      says: /has HTML, "<script>"/,
    },
  ],
};
