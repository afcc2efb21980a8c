/** Mistakes that an editor plausibly makes in a dealer's files, each with what the check says of it. */
import { type Files, smith } from '../../site/dealers-folder.ts';

export interface Mistake {
  it: string;
  files: Files;
  /** The one line about it. */
  says: RegExp;
}

const offer = (changes: Record<string, unknown> = {}) => ({
  ...{ id: 'spring', name: 'Spring offer', description: 'Two years of free servicing.' },
  ...{ start: '2026-09-01', expiry: '2026-12-31' },
  ...changes,
});
const offers = (changes: Record<string, unknown>): Files => smith({ offers: { offers: [offer(changes)] } });
const links = (href: string): Files => smith({ navigation: { header: [{ label: 'Cars', href }], footer: [] } });
const dealer = (changes: Record<string, unknown>): Files => smith({ dealer: changes });
const home = (...sections: object[]): Files => smith({ home: { sections } });
const file = (name: string, content: string | Buffer): Files => ({ ...smith(), [`smith/${name}`]: content });
const page = (body: string, head = 'title: Our yard\ndescription: Where we are and how to find us.') =>
  file('pages/yard.md', `---\n${head}\n---\n\n${body}\n`);
const head = (lines: string) => page('Come and see us.', lines);
const latin = (text: string) => Buffer.from(text, 'latin1');
const words = (count: number) => Array.from({ length: count }, () => 'words').join(' ');
const dealerText = JSON.stringify(smith()['smith/dealer.json'], null, 2);

/** By kind. `yard.md` begins its text on line 6. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
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
      it: 'a range upside down',
      files: links('/search?range[price]=40000:20000'),
      says: /"40000:20000" is not a range/,
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
  'an encoding other than UTF-8': [
    {
      it: 'a page in Windows-1252',
      files: file('pages/yard.md', latin('---\ntitle: Our yard\ndescription: D.\n---\n\nOur caf\u00e9 is open.\n')),
      says: /yard\.md:6:8 {2}.*is not UTF-8.* did you mean "é"\?/,
    },
    {
      it: 'curly quotes in Windows-1252',
      files: file(
        'pages/yard.md',
        Buffer.concat([
          latin('---\ntitle: Our yard\ndescription: D.\n---\n\nIt'),
          Buffer.from([0x92]),
          latin('s open.\n'),
        ]),
      ),
      says: /yard\.md:6:3 {2}.*is not UTF-8.* did you mean "’"\?/,
    },
    {
      it: 'a JSON file in Windows-1252',
      files: file('offers.json', latin('{ "offers": [ { "id": "a", "name": "Caf\u00e9", "description": "D" } ] }')),
      says: /offers\.json:1:40 {2}.*is not UTF-8.* did you mean "é"\?/,
    },
    {
      it: 'the front matter in Windows-1252',
      files: file('pages/yard.md', latin('---\ntitle: Caf\u00e9\ndescription: D.\n---\n\nOpen.\n')),
      says: /yard\.md:2:11 {2}.*is not UTF-8/,
    },
    {
      it: 'UTF-8 that was read as Windows-1252',
      files: page('Itâ€™s open.'),
      says: /yard\.md:6:3 {2}= "â€™" {2}.*did you mean "’"\?/,
    },
    {
      it: 'the same in an offer',
      files: offers({ name: 'CafÃ© offer' }),
      says: /offers\.json:5:19 {2}= "Ã©" .*did you mean "é"\?/,
    },
    { it: 'a lost character', files: page('It\uFFFDs open.'), says: /yard\.md:6:3 {2}.*lost/ },
  ],
  'headings and pictures of a text': [
    {
      it: 'a second main heading',
      files: page('# Our yard\n\nText.'),
      says: /yard\.md:6:1 {2}= "# Our yard" {2}is a second main heading.*did you mean "## Our yard"\?/,
    },
    {
      it: 'one further down',
      files: page('Text.\n\n## Cars\n\n# Vans'),
      says: /yard\.md:10:1 {2}= "# Vans" .*did you mean "## Vans"\?/,
    },
    {
      it: 'an underlined one',
      files: page('Our yard\n========\n\nText.'),
      says: /yard\.md:6:1 {2}= "Our yard" .*did you mean "## Our yard"\?/,
    },
    {
      it: 'a picture without description',
      files: page('![](https://cdn.site.test/a.jpg)'),
      says: /yard\.md:6:1 {2}.*has no description/,
    },
    {
      it: 'a picture described by its file',
      files: page('Text ![IMG_1234.jpg](https://cdn.site.test/a.jpg)'),
      says: /yard\.md:6:6 {2}= "IMG_1234\.jpg" .*describes nothing/,
    },
    {
      it: 'a picture described as one',
      files: page('![image](https://cdn.site.test/a.jpg)'),
      says: /= "image" .*describes nothing/,
    },
    {
      it: 'a picture that is not there',
      files: page('Text.\n\n![Our yard](/media/logos.svg)'),
      says: /yard\.md:8:1 {2}= "\/media\/logos\.svg" {2}is not in this dealer's media folder {2}did you mean "\/media\/logo\.svg"\?/,
    },
    {
      it: 'a picture in other letter case',
      files: page('![Our logo](/media/Logo.svg)'),
      says: /= "\/media\/Logo\.svg" .*did you mean "\/media\/logo\.svg"\?/,
    },
    {
      it: 'a picture of a relative address',
      files: page('![Our logo](media/logo.svg)'),
      says: /= "media\/logo\.svg" .*did you mean "\/media\/logo\.svg"\?/,
    },
    {
      it: 'a link to a page that is not there',
      files: page('[Contact](/contcat)'),
      says: /yard\.md:6:11 {2}= "\/contcat" {2}leads nowhere.*did you mean "\/contact"\?/,
    },
    {
      it: 'a link to a file that is not there',
      files: page('[Logo](/media/logo.svgz)'),
      says: /= "\/media\/logo\.svgz" .*did you mean "\/media\/logo\.svg"\?/,
    },
  ],
  'placeholder text': [
    {
      it: 'Latin in a page',
      files: page('Lorem ipsum dolor sit amet.'),
      says: /yard\.md:6:1 {2}= "Lorem ipsum" {2}is placeholder text/,
    },
    {
      it: 'Latin in an offer',
      files: offers({ description: 'Lorem ipsum dolor.' }),
      says: /offers\[0\]\.description .*"Lorem ipsum" is placeholder text/,
    },
    {
      it: 'a note to oneself',
      files: page('Open from TODO until late.'),
      says: /yard\.md:6:11 {2}= "TODO" {2}is placeholder text/,
    },
    { it: 'something to confirm', files: offers({ disclaimer: 'Ends TBC.' }), says: /"TBC" is placeholder text/ },
    {
      it: 'a gap in brackets',
      files: page('Call [insert name here] today.'),
      says: /"\[insert name here\]" {2}is placeholder text/,
    },
    { it: 'letters in a row', files: page('Only $XX,XXX drive away.'), says: /is placeholder text/ },
    {
      it: 'a template’s words',
      files: home({ type: 'feature', title: 'Your title here', text: 'T', href: '/contact', button: 'Go' }),
      says: /sections\[0\]\.title .*is placeholder text/,
    },
    {
      it: 'a title',
      files: head('title: Placeholder\ndescription: D.'),
      says: /yard\.md:2:8 {2}title .*is placeholder text/,
    },
  ],
  'curly quotes': [
    {
      it: 'around a key of JSON',
      files: file('offers.json', '{\n  “offers”: []\n}'),
      says: /offers\.json:2:3 {2}.*curly quote.*straight/,
    },
    {
      it: 'around a value of JSON',
      files: file('offers.json', '{ "offers": [{ "id": “a” }] }'),
      says: /offers\.json:1:22 {2}.*curly quote/,
    },
    { it: 'single ones', files: file('offers.json', "{ 'offers': [] }"), says: /offers\.json:1:3 {2}.*double quote/ },
    {
      it: 'around a value of the front matter',
      files: head('title: “Our yard”\ndescription: D.'),
      says: /yard\.md:2:8 {2}title {2}= "“Our yard”" {2}.*curly quotes.*did you mean "Our yard"\?/,
    },
    {
      it: 'around a link',
      files: page('[Contact](“/contact”)'),
      says: /yard\.md:6:11 {2}= "“\/contact”" {2}.*curly quotes.*did you mean "\/contact"\?/,
    },
  ],
  'marks of a merge conflict': [
    {
      it: 'in a page',
      files: page('Text.\n\n<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> main'),
      says: /yard\.md:8:1 {2}.*merge conflict/,
    },
    {
      it: 'in the front matter',
      files: head('<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> main\ndescription: D.'),
      says: /yard\.md:2:1 {2}.*merge conflict/,
    },
    {
      it: 'in a JSON file',
      files: file('offers.json', '{\n<<<<<<< HEAD\n  "offers": []\n=======\n  "offers": []\n>>>>>>> main\n}'),
      says: /offers\.json:2:1 {2}.*merge conflict/,
    },
    {
      it: 'in three parts',
      files: page('<<<<<<< ours\nA\n||||||| base\nB\n=======\nC\n>>>>>>> theirs'),
      says: /yard\.md:6:1 {2}.*merge conflict/,
    },
    {
      it: 'left over at the end',
      files: page('Text.\n>>>>>>> 1a2b3c4 (Spring offers)'),
      says: /yard\.md:7:1 {2}.*merge conflict/,
    },
  ],
  'a tab in YAML': [
    {
      it: 'before a key',
      files: head('title: T\ndescription: D.\nblocks:\n\t- type: offers'),
      says: /yard\.md:5:1 {2}.*tab.*spaces/,
    },
    {
      it: 'before an inner key',
      files: head('title: T\ndescription: D.\nblocks:\n  - type: offers\n\t  title: Us'),
      says: /yard\.md:6:1 {2}.*tab.*spaces/,
    },
    { it: 'before the first key', files: head('\ttitle: T\ndescription: D.'), says: /yard\.md:2:1 {2}.*tab.*spaces/ },
  ],
  'nothing where something is meant': [
    {
      it: 'null to clear a text',
      files: offers({ disclaimer: null }),
      says: /offers\[0\]\.disclaimer {2}= null {2}.*leave the key out/,
    },
    {
      it: 'null to clear a number',
      files: offers({ price: null }),
      says: /offers\[0\]\.price {2}= null {2}.*leave the key out/,
    },
    { it: 'null to clear a group', files: dealer({ social: null }), says: /social {2}= null {2}.*leave the key out/ },
    {
      it: 'null to clear a list',
      files: dealer({ redirects: null }),
      says: /redirects {2}= null {2}.*leave the key out/,
    },
    {
      it: 'null to clear a choice',
      files: dealer({ theme: { header: null } }),
      says: /theme\.header {2}= null {2}.*leave the key out/,
    },
    { it: 'null to clear what every dealer has', files: dealer({ phone: null }), says: /phone {2}= null {2}.*must be/ },
    {
      it: 'a key of the front matter without value',
      files: head('title: T\ndescription: D.\nimage:'),
      says: /yard\.md:4:7 {2}image {2}= null {2}clears nothing: leave the key out/,
    },
    { it: 'a text without letters', files: offers({ name: '  ' }), says: /offers\[0\]\.name .*must not be empty/ },
    { it: 'an empty JSON file', files: file('offers.json', ''), says: /offers\.json:1:1 {2}is empty: .*delete/ },
    { it: 'a blank JSON file', files: file('promos.json', ' \n\n'), says: /promos\.json:1:1 {2}is empty: .*delete/ },
    { it: 'an empty dealer.json', files: file('dealer.json', ''), says: /dealer\.json:1:1 {2}is empty/ },
    { it: 'an empty page', files: file('pages/yard.md', ''), says: /yard\.md:1:1 {2}is empty: .*delete/ },
    { it: 'a page without text', files: page(''), says: /yard\.md:1:1 {2}has no text and no blocks/ },
    {
      it: 'a page without title',
      files: file('pages/yard.md', '---\n---\n\nText.\n'),
      says: /yard\.md:1:1 {2}.*title/,
    },
    { it: 'a JSON file cut off', files: file('dealer.json', dealerText.slice(0, 300)), says: /dealer\.json:\d+:\d+ / },
  ],
  'an offer that has ended': [
    {
      it: 'behind a section of the home page',
      files: {
        ...offers({ expiry: '2026-10-31' }),
        'smith/home.json': {
          sections: [{ type: 'feature', title: 'T', text: 'T', href: '/offers/spring', button: 'Go' }],
        },
      },
      says: /home\.json.*sections\[0\]\.href {2}= "\/offers\/spring" {2}leads to an offer that ended on 2026-10-31/,
    },
    {
      it: 'behind the menu',
      files: { ...offers({ expiry: '2026-10-31' }), ...pick(links('/offers/spring')) },
      says: /navigation\.json.*leads to an offer that ended on 2026-10-31/,
    },
    {
      it: 'behind a slide',
      files: {
        ...offers({ expiry: '2026-10-31' }),
        'smith/promos.json': {
          tiles: [
            {
              id: 'a',
              title: 'T',
              href: '/offers/spring/',
              start: '2026-09-01',
              expiry: '2026-12-31',
              position: 3,
              display: ['used'],
            },
          ],
        },
      },
      says: /promos\.json.*tiles\[0\]\.href .*leads to an offer that ended/,
    },
    {
      it: 'in the text of a page',
      files: {
        ...offers({ expiry: '2026-10-31' }),
        'smith/pages/yard.md': '---\ntitle: T\ndescription: D.\n---\n\nSee [this](/offers/spring).\n',
      },
      says: /yard\.md:6:12 {2}= "\/offers\/spring" {2}leads to an offer that ended/,
    },
    {
      it: 'as all that a section shows',
      files: { ...offers({ expiry: '2026-10-31' }), 'smith/home.json': { sections: [{ type: 'offers' }] } },
      says: /home\.json.*sections\[0\].* shows nothing: every offer has ended/,
    },
  ],
};

function pick(files: Files): Files {
  return { 'smith/navigation.json': files['smith/navigation.json'] };
}

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
