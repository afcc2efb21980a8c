import { expect, test } from 'vitest';
import { feedFile, importOne } from '../import/feed-files.ts';

/** What an import says of a feed: the error that stops it, or the stock numbers that it reads, and what it says of other rows. */
async function imported(content: string, name: string) {
  const mapping = { feed: 'smith', constants: { dealership_id: '1', car_type: 'used' } };
  try {
    const { report, notes } = await importOne({ file: feedFile(content, name), mapping });
    return { kept: report.kept, said: notes.map(({ line, reason }) => `${line}: ${reason}`) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : '' };
  }
}

const rule = 'is the mark of a merge conflict: keep one of the two versions, and delete the lines with the marks';
const csv = (...lines: string[]) =>
  ['stock,make,model,price,comments', 'A1,Toyota,Camry,20990,', ...lines, ''].join('\n');
const ours = 'A2,Mazda,CX-5,30990,';
const theirs = 'A2,Mazda,CX-5,29990,';
const element = (price: number) =>
  `  <vehicle><stock>A2</stock><make>Mazda</make><model>CX-5</model><price>${price}</price></vehicle>`;
const xml = (...lines: string[]) =>
  ['<?xml version="1.0"?>', '<stock>', element(20_990), element(20_990), ...lines, '</stock>', ''].join('\n');
const object = (price: number) => `{"stock":"A${price}","make":"Mazda","model":"CX-5","price":${price}}`;
const json = (...lines: string[]) => ['[', `${object(20_990)},`, ...lines, object(25_990), ']', ''].join('\n');
const conflict = (a: string, b: string, from = 'HEAD', to = 'main') => [
  `<<<<<<< ${from}`,
  a,
  '=======',
  b,
  `>>>>>>> ${to}`,
];
const long = Array.from({ length: 20_000 }, (_, n) => `B${n},Mazda,CX-5,30990,"A comment\nof two lines"`);

test.each<{ what: string; name?: string; content: string; line: number; mark?: string }>([
  { what: 'among the rows', content: csv(...conflict(ours, theirs)), line: 3 },
  {
    what: 'of two branches',
    content: csv(...conflict(ours, theirs, 'feature/prices', 'origin/feature')),
    line: 3,
    mark: '<<<<<<< feature/prices',
  },
  { what: 'of a rebase', content: csv(...conflict(ours, theirs, 'HEAD', '9fceb02 (New prices)')), line: 3 },
  {
    what: 'of a stash',
    content: csv(...conflict(ours, theirs, 'Updated upstream', 'Stashed changes')),
    line: 3,
    mark: '<<<<<<< Updated upstream',
  },
  {
    what: 'with the common version',
    content: csv('<<<<<<< ours', ours, '||||||| base', ours, '=======', theirs, '>>>>>>> theirs'),
    line: 3,
    mark: '<<<<<<< ours',
  },
  { what: 'without names', content: csv('<<<<<<<', ours, '=======', theirs, '>>>>>>>'), line: 3, mark: '<<<<<<<' },
  { what: 'with Windows line ends', content: csv(...conflict(ours, theirs)).replaceAll('\n', '\r\n'), line: 3 },
  { what: 'after a byte order mark', content: `\ufeff${csv(...conflict(ours, theirs))}`, line: 3 },
  { what: 'at the header', content: `${conflict('stock,make', 'stock,model').join('\n')}\n${csv()}`, line: 1 },
  { what: 'at the header, half mended', content: `<<<<<<< HEAD\n${csv()}`, line: 1 },
  { what: 'at the end', content: csv(...conflict(ours, theirs)).trimEnd(), line: 3 },
  {
    what: 'in a comment of several lines',
    content: csv('A2,Mazda,CX-5,30990,"One owner.', ...conflict('Red.', 'Blue.'), 'Books."'),
    line: 4,
  },
  { what: 'without its first mark', content: csv(ours, '=======', theirs, '>>>>>>> main'), line: 4, mark: '=======' },
  { what: 'without its last mark', content: csv('<<<<<<< HEAD', ours, '=======', theirs), line: 3 },
  { what: 'without one version', content: csv('<<<<<<< HEAD', '=======', theirs, '>>>>>>> main'), line: 3 },
  { what: 'far into the feed', content: csv(...long, ...conflict(ours, theirs)), line: 40_003 },
  {
    what: 'in a feed with tabs',
    name: 'feed.tsv',
    content: csv(...conflict(ours, theirs)).replaceAll(',', '\t'),
    line: 3,
  },
  {
    what: 'in a feed with pipes',
    name: 'feed.txt',
    content: csv(...conflict(ours, theirs)).replaceAll(',', '|'),
    line: 3,
  },
  { what: 'in XML', name: 'feed.xml', content: xml(...conflict(element(1), element(2))), line: 5 },
  {
    what: 'in XML, within an element',
    name: 'feed.xml',
    content: xml('<vehicle>', ...conflict('<price>1</price>', '<price>2</price>'), '</vehicle>'),
    line: 6,
  },
  {
    what: 'at the head of XML',
    name: 'feed.xml',
    content: `${conflict('<?xml version="1.0"?>', '<?xml?>').join('\n')}\n${xml()}`,
    line: 1,
  },
  { what: 'in JSON', name: 'feed.json', content: json(...conflict(`${object(1)},`, `${object(2)},`)), line: 3 },
  {
    what: 'in JSON, one mark left',
    name: 'feed.json',
    content: json(`${object(30_990)},`, '>>>>>>> main'),
    line: 4,
    mark: '>>>>>>> main',
  },
  {
    what: 'in JSON, the line between left',
    name: 'feed.json',
    content: json(`${object(30_990)},`, '======='),
    line: 4,
    mark: '=======',
  },
  { what: 'at the head of JSON', name: 'feed.json', content: `<<<<<<< HEAD\n${json()}`, line: 1 },
  {
    what: 'in lines of JSON',
    name: 'feed.ndjson',
    content: [object(20_990), ...conflict(object(1), object(2)), ''].join('\n'),
    line: 2,
  },
])(
  'DATA-06 an import stops at a merge conflict $what, with file and line',
  async ({ name = 'feed.csv', content, line, mark = '<<<<<<< HEAD' }) => {
    expect(await imported(content, name)).toEqual({ error: `${name}: Line ${line}: ${JSON.stringify(mark)} ${rule}` });
  },
);

test.each(['<<<<<<< HEAD', '>>>>>>> main', '======='])(
  'DATA-06 the mark "%s", left over in a CSV feed, is no car: it is rejected with its line, and the others are read',
  async (mark) => {
    expect(await imported(csv(ours, mark), 'feed.csv')).toEqual({
      kept: 2,
      said: [`4: ${JSON.stringify(mark)} ${rule}`],
    });
  },
);

test.each([
  '"<<<<<<< ONE OWNER >>>>>>>\nFull books."',
  '">>>>>>> CALL NOW\nFull books."',
  '"SPECIAL\n=======\nFull books."',
  '"========\nTHIS WEEK\n>>>>>>>>"',
  '"a\n>>>>>>>>> b\n<<<<<<<<< c"',
  '"||||||| REDUCED |||||||\n======= x"',
  '"<<<<<<<a\n======\n>>>>>>>a"',
])('DATA-06 a comment decorated with such signs is no merge conflict: %j', async (comments) => {
  expect(await imported(csv(`A2,Mazda,CX-5,30990,${comments}`), 'feed.csv')).toEqual({ kept: 2, said: [] });
});

test('DATA-06 an empty row of a feed with pipes is no mark', async () => {
  const content = `a|b|stock|make|model|price|c|d\n||A1|Toyota|Camry|20990||\n|||||||\n||A2|Mazda|CX-5|30990||\n`;
  expect(await imported(content, 'feed.txt')).toMatchObject({ kept: 2 });
});
