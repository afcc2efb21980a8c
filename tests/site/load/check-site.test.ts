import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MB } from '~/domain/request/body-limits.ts';
import { checkSite } from '~/site/load/check-site.ts';
import { mediaNameFault } from '~/site/pictures/media-fault.ts';
import { problemText } from '~/site/source/problem.ts';
import { dealersFolder, type Files, smith } from '../dealers-folder.ts';

const problemsOf = async (files: Files): Promise<string[]> => {
  const checked = await checkSite(dealersFolder({ ...smith(), ...files }), 'smith');
  return checked.ok ? [] : checked.problems.map(problemText);
};

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const box = (type: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${type}\0\0\0\0${type}mif1`)]);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });
const svg = (content: string, more = '') => `<svg xmlns="http://www.w3.org/2000/svg"${more}>\n${content}\n</svg>`;

test('OPS-04 pictures, videos and PDFs are accepted in a media folder', async () => {
  const small = picture(30, 20);
  const files = {
    'smith/media/a.JPG': await small.jpeg().toBuffer(),
    'smith/media/a.png': await small.png().toBuffer(),
    'smith/media/a.webp': await small.webp().toBuffer(),
    'smith/media/a.avif': await small.avif().toBuffer(),
    'smith/media/a.gif': await small.gif().toBuffer(),
    'smith/media/clip.mp4': box('isom'),
    'smith/media/clip.webm': Buffer.from('1a45dfa3874282847765626d', 'hex'),
    'smith/media/terms.pdf': pdf,
    'smith/media/spaced.pdf': Buffer.concat([Buffer.from(' \r\n'), pdf]),
    // of the system's, and not published
    'smith/media/.DS_Store': 'x',
    'smith/media/Thumbs.db': 'x',
    'smith/media/yard/desktop.ini': 'x',
  };
  expect(await problemsOf(files)).toEqual([]);
});

test.each<[string, string, Buffer | string, string]>([
  [
    'a web page',
    'page.html',
    '<script>alert(1)</script>',
    'is not a picture, video or PDF: its name must end in .svg, .jpg,',
  ],
  ['a program', 'setup.exe', 'MZ\0\0', 'is not a picture, video or PDF'],
  ['a script', 'a.js', 'alert(1)', 'is not a picture, video or PDF'],
  ['a compressed copy of another file', 'logo.svg.br', 'x', 'is not a picture, video or PDF'],
  ['a file without an ending', 'photo', 'x', 'is not a picture, video or PDF'],
  ['an empty file', 'a.jpg', '', 'is empty: copy the file again'],
  ['a PDF called a JPEG', 'a.jpg', pdf, 'is called .jpg, but its content is application/pdf'],
  [
    'a web page called a PNG',
    'a.png',
    '<html><script>alert(1)</script>',
    'is called .png, but its content is of an unknown type',
  ],
  ['a program called a PDF', 'a.pdf', 'MZ\0\0\0\0\0\0', 'is called .pdf, but its content is application/x-msdownload'],
  ['a PDF far behind its beginning', 'a.pdf', Buffer.concat([Buffer.alloc(1024, ' '), pdf]), 'is called .pdf, but'],
  ['a web page called a PDF', 'a.pdf', '<script>alert(1)</script>%PDF-1.7', 'is called .pdf, but'],
  ['a HEIC', 'IMG_1.HEIC', box('heic'), 'is a photo in the format HEIC, which browsers do not show: save it as a JPEG'],
  ['a Matroska called a WebM', 'a.webm', Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex'), 'video/matroska'],
  ['a QuickTime called an MP4', 'a.mp4', box('qt  '), 'is called .mp4, but its content is video/quicktime'],
  ['a GIF called an icon', 'a.ico', 'GIF89a', 'is called .ico, but its content is image/gif'],
  ['a HEIC called a JPEG', 'a.jpg', box('heic'), 'is a photo in the format HEIC'],
  ['a large drawing', 'a.svg', svg(`<!--${'x'.repeat(2_100_000)}-->`), 'it has 2.1 MB, and a .svg file may have 2 MB'],
  ['a large photo', 'a.jpg', Buffer.alloc(15 * MB + 1), 'it has 15.1 MB, and a .jpg file may have 15 MB'],
  [
    'a photo cut off',
    'a.png',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'is damaged: its width and height',
  ],
  ['a drawing in UTF-16', 'a.svg', Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le'), 'is not a drawing in UTF-8'],
  ['a photo called a drawing', 'a.svg', pdf, 'is not a drawing: its content does not begin with <svg>'],
])('OPS-04 %s in a media folder is refused with what would be right', async (_, name, content, rule) => {
  const problems = await problemsOf({ [`smith/media/${name}`]: content });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(`dealers/smith/media/${name}:1:1  `);
  expect(problems[0]).toContain(rule);
});

test('OPS-04 a file of just as many megabytes as it may have is accepted', () => {
  for (const [name, most] of [
    ['a.svg', 2],
    ['a.jpg', 15],
    ['a.pdf', 25],
    ['a.mp4', 50],
  ] as const) {
    expect(mediaNameFault(name, most * MB)).toBeUndefined();
    expect(mediaNameFault(name, most * MB + 1)?.rule).toContain(`may have ${most} MB`);
  }
});

test.each([
  [12_000, 100, 'is too large: 12000 x 100 pixels. At most 10000 pixels wide or high, and 60 million in total'],
  [9000, 7000, 'is too large: 9000 x 7000 pixels'],
])('OPS-04 a photo of %i x %i pixels is refused with the limit', async (width, height, rule) => {
  const photo = await picture(width, height).jpeg().toBuffer();
  expect((await problemsOf({ 'smith/media/wide.jpg': photo })).join()).toContain(rule);
});

test.each([
  '<script>alert(1)</script>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg" href="https://evil.example/a.js"/>',
  '<SCRIPT/>',
  '<rect onload="alert(1)"/>',
  '<foreignObject><p>Hello</p></foreignObject>',
  '<g xmlns="http://www.w3.org/1999/xhtm&#108;"><img src="#x"/></g>',
  '<a href="https://evil.example/"><rect/></a>',
  '<use href="java&#10;script:alert(1)"/>',
  '<use href="https://evil.example/a.svg#x"/>',
  '<use xlink:href="/media/other.svg#x"/>',
  '<image href="//evil.example/a.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<feImage href="https://evil.example/a.png"/>',
  '<use id="x" href="#a"/><set attributeName="href" to="data:,x"/>',
  '<animate attributeName="onclick" to="alert(1)"/>',
  '<style>@import "https://evil.example/a.css";</style>',
  '<style><![CDATA[@\\69mport "//evil.example/a.css";]]></style>',
  '<style>rect { fill: url(https://evil.example/a.svg#x) }</style>',
  '<rect style="fill:url(\'//evil.example/a\')"/>',
  '<rect fill="u\\72l(https://evil.example/a)"/>',
  '<g xml:base="https://evil.example/"/>',
  '<use xmlns:x="http://www.w3.org/1999/xlink"><set attributeName="x:href" to="//evil.example/a.svg"/></use>',
  '<animate attributeName=" x:href" values="data:,x"/>',
  '<set attributeName="y:onclick" to="alert(1)"/>',
  '<image><set attributeName="src" to="//evil.example/a.png"/></image>',
  '<image><set attributeName="xlink:HREF" to="//evil.example/a.png"/></image>',
  '<style><g/>@import "//evil.example/a.css";</style>',
  '<style>@imp<g/>ort "//evil.example/a.css";</style>',
  '<style>a{}<style>b{}</style>@import "//evil.example/a.css";</style>',
  '<style><desc>a</desc>a { fill: url(//evil.example/a) }</style>',
  '<svg:style xmlns:svg="http://www.w3.org/2000/svg"><title/>a { fill: url(//evil.example/a) }</svg:style>',
])('OPS-06 a drawing with %s is refused, with its line', async (content) => {
  const problems = await problemsOf({ 'smith/media/a.svg': svg(content) });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^dealers\/smith\/media\/a\.svg:2:\d+ {2}(contains|has a style)/);
});

test.each([
  '<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!DOCTYPE svg PUBLIC "><!--" ""><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
  "<!DOCTYPE svg PUBLIC '><!--' ''><svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>",
  "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd' [<!ENTITY x 'y'>]><svg xmlns='http://www.w3.org/2000/svg'/>",
  '<?x > <!-- ?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg><!-- -->',
  '<?xml-stylesheet href="https://evil.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0" encoding ="ISO-2022-JP"?><svg xmlns="http://www.w3.org/2000/svg">\x1b$B<!--\x1b(B<script/>--></svg>',
  "<?xml version='1.0' encoding = 'ISO-2022-JP'?><svg xmlns='http://www.w3.org/2000/svg'/>",
  '<?xml version="1.0" encoding\n=\n"utf-16"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0" encoding\t= "windows-1252"?><svg xmlns="http://www.w3.org/2000/svg"/>',
])('OPS-06 a drawing in which something can hide is refused: %s', async (text) => {
  expect((await problemsOf({ 'smith/media/a.svg': text })).join()).toContain(
    'declares entities, a style sheet or an encoding',
  );
});

test('OPS-06 a drawing of half a million elements in each other is refused, with the limit', async () => {
  const problems = await problemsOf({ 'smith/media/a.svg': svg('<g>'.repeat(500_000)) });
  expect(problems.join()).toContain('has more than 1000 elements in each other');
});

test.each(['encoding = "UTF-8"', "encoding= 'utf-8'"])(
  'OPS-06 a drawing in UTF-8 is accepted: %s',
  async (encoding) => {
    const text = `<?xml version="1.0" ${encoding}?>${svg('<style>a { fill: red }</style><style/><text>url(one)</text>')}`;
    expect(await problemsOf({ 'smith/media/a.svg': text })).toEqual([]);
  },
);

test('OPS-06 a drawing with a DOCTYPE in single quotes is accepted', async () => {
  const doctype = `<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>`;
  expect(await problemsOf({ 'smith/media/a.svg': doctype + svg('<rect/>') })).toEqual([]);
});

test('OPS-06 a drawing as programs save it is accepted', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made with a program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
${svg(
  `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work rdf:about="https://smith.example/"/></rdf:RDF></metadata>
  <style>.a { fill: url(#b) } @font-face { src: url(data:font/woff2;base64,AAAA) }</style>
  <use xlink:href="#b" class="a" style="fill: url('#b')"/><image href="data:image/png;base64,AAAA"/>
  <animate attributeName="opacity" to="0"/><text>One</text>`,
  ' xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"',
)}`;
  expect(await problemsOf({ 'smith/media/a.svg': text })).toEqual([]);
});
