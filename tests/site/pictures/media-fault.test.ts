import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaFault, mediaNameFault } from '~/site/pictures/media-fault.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
/** The beginning of a file of the MP4 family. */
const ftyp = (brand: string, compatible = 'isom') =>
  bytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0], brand, compatible);
/** The first page of an Ogg file, with the head of its first stream. */
const ogg = (head: string) => bytes('OggS', Array(24).fill(0), head, Array(60).fill(0));
const webm = bytes([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm');
const icon = (kind: number, side = 16) =>
  bytes([0, 0, kind, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 40, 0, 0, 0, 22, 0, 0, 0], Array(40).fill(0));

const drawn = (width: number, height = 20) => sharp({ create: { width, height, channels: 3, background: 'white' } });
const [png, jpeg, webp, gif, avif] = await Promise.all([
  drawn(30).png().toBuffer(),
  drawn(30).jpeg().toBuffer(),
  drawn(30).webp().toBuffer(),
  drawn(30).gif().toBuffer(),
  drawn(30).avif({ effort: 0 }).toBuffer(),
]);
/** Makes a PNG an animated one: with the chunk that tells the number of its frames. */
function animated(still: Buffer): Buffer {
  const chunk = bytes('acTL', [0, 0, 0, 1, 0, 0, 0, 0]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([still.subarray(0, 33), Buffer.from([0, 0, 0, 8]), chunk, check, still.subarray(33)]);
}
test.each<[string, string, Buffer]>([
  ['a.ogv', 'Theora in Ogg', ogg('\x80theora')],
  ['a.ogv', 'a video of another codec in Ogg', ogg('\x01video\0')],
  ['a.ogv', 'a video behind its index', ogg('fishead\0')],
  ['a.OGV', 'Theora in Ogg', ogg('\x80theora')],
  ['a.m4v', 'Apple’s video', ftyp('M4V ')],
  ['a.m4v', 'Apple’s video for telephones', ftyp('M4VP')],
  ['a.m4v', 'MPEG-4', ftyp('mp42')],
  ['a.mp4', 'MPEG-4', ftyp('isom')],
  ['a.mp4', 'MPEG-4 for streaming', ftyp('iso6')],
  ['a.mp4', 'Apple’s video', ftyp('M4V ')],
  ['a.mov', 'QuickTime', ftyp('qt  ')],
  ['a.mov', 'QuickTime of a camera without a head', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 8], 'mdat')],
  ['a.webm', 'WebM', webm],
  ['a.png', 'a PNG', png],
  ['a.png', 'an animated PNG', animated(png)],
  ['a.ico', 'an icon', icon(1)],
  ['a.ico', 'an icon of 256 pixels, which it writes as 0', icon(1, 0)],
  ['a.ICO', 'an icon', icon(1)],
  ['a.avif', 'AVIF', avif],
  ['a.webp', 'WebP', webp],
  ['a.gif', 'GIF', gif],
  ['a.jpeg', 'JPEG', jpeg],
])('OPS-04 %s that is %s is accepted', async (name, _, content) => {
  expect(mediaNameFault(name, content.length)).toBeUndefined();
  expect(await mediaFault(name, content)).toBeUndefined();
});

test.each<[string, string, Buffer, string]>([
  ['a.ogv', 'sound in Ogg', ogg('\x01vorbis'), 'audio/ogg'],
  ['a.ogv', 'Opus in Ogg', ogg('OpusHead'), 'audio/ogg'],
  ['a.ogv', 'an MP4', ftyp('isom'), 'video/mp4'],
  ['a.ogv', 'a WebM', webm, 'video/webm'],
  ['a.ogv', 'a web page', bytes('<!doctype html><script>alert(1)</script>'), 'of an unknown type'],
  ['a.m4v', 'QuickTime', ftyp('qt  '), 'video/quicktime'],
  ['a.m4v', 'sound of Apple’s', ftyp('M4A '), 'audio/x-m4a'],
  ['a.m4v', 'a video of an old telephone', ftyp('3gp4'), 'video/3gpp'],
  ['a.m4v', 'Theora in Ogg', ogg('\x80theora'), 'video/ogg'],
  ['a.m4v', 'a program', bytes('MZ', Array(60).fill(0)), 'application/x-msdownload'],
  ['a.mp4', 'sound of Apple’s', ftyp('M4A '), 'audio/x-m4a'],
  ['a.mov', 'an MP4', ftyp('isom'), 'video/mp4'],
  ['a.webm', 'an AVI', bytes('RIFF', [0, 0, 0, 0], 'AVI LIST'), 'video/vnd.avi'],
  ['a.ico', 'a PNG', png, 'image/png'],
  ['a.ico', 'a web page', bytes('<html><script>alert(1)</script>'), 'of an unknown type'],
  ['a.ico', 'a program', bytes('MZ', Array(60).fill(0)), 'application/x-msdownload'],
  ['a.png', 'an icon', icon(1), 'image/x-icon'],
  ['a.png', 'AVIF', avif, 'image/avif'],
  ['a.avif', 'an animated PNG', animated(png), 'image/apng'],
  ['a.avif', 'WebP', webp, 'image/webp'],
  ['a.avif', 'JPEG', jpeg, 'image/jpeg'],
  ['a.avif', 'MPEG-4', ftyp('isom'), 'video/mp4'],
  ['a.webp', 'AVIF', avif, 'image/avif'],
  ['a.gif', 'an animated PNG', animated(png), 'image/apng'],
  ['a.jpg', 'AVIF', avif, 'image/avif'],
])('OPS-04 %s that is %s is refused, and the message says what it is', async (name, _, content, type) => {
  const { rule = '' } = (await mediaFault(name, content)) ?? {};
  expect(rule).toContain(`is called ${name.slice(1)}, but its content is ${type}`);
  expect(rule).toContain('save it as the kind of file that its name says');
});

test.each([
  'apng',
  'cur',
  'jxl',
  'bmp',
  'tif',
  'tiff',
  'avi',
  'mkv',
  'wmv',
  'ogg',
  'mp3',
  '3gp',
  'svgz',
  'svg.gz',
  'heifs',
])('OPS-04 .%s is no kind of media, and the message lists those that are', (ending) => {
  const rule = mediaNameFault(`a.${ending}`, 100)?.rule ?? '';
  for (const kind of ['.svg', '.png', '.avif', '.ico', '.m4v', '.ogv', '.pdf']) expect(rule).toContain(kind);
});

test.each<[string, Buffer]>([
  ['a.avif', avif.subarray(0, 40)],
  ['a.ico', bytes([0, 0, 1, 0])],
  ['a.png', animated(png).subarray(0, 20)],
])('OPS-04 %s that ends in its head is refused', async (name, content) => {
  // In memory of its own, as a file is read.
  expect((await mediaFault(name, new Uint8Array(content)))?.rule).toMatch(/is damaged|is called/);
});

test('OPS-04 an animated AVIF is refused with what would be right', async () => {
  const sequence = Buffer.from(avif);
  sequence.write('avis', 8, 'latin1');
  expect((await mediaFault('a.avif', sequence))?.rule).toContain('is an animated AVIF');
  expect((await mediaFault('a.avif', sequence))?.rule).toContain('save it as an animated WebP');
});

test('OPS-04 an AVIF and an animated PNG of 12,000 pixels are refused with the limit', async () => {
  const wide = animated(await drawn(12_000).png().toBuffer());
  for (const [name, content] of [
    ['a.png', wide],
    ['a.avif', await drawn(12_000).avif({ effort: 0 }).toBuffer()],
  ] as const)
    expect((await mediaFault(name, content))?.rule).toContain('12000 x 20 pixels. At most 10000 pixels wide or high');
});
