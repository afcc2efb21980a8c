import { dealer, dealerText, file, head, home, latin, links, type Mistake, offers, page, pick } from './a-mistake.ts';

/** By kind: how a file or its text is written. `yard.md` begins its text on line 6. */
export const mistakesInTexts: Readonly<Record<string, readonly Mistake[]>> = {
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
