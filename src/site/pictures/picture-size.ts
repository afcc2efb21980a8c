export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** Reads the size out of one kind of picture; undefined for any other kind. */
type Reader = (bytes: Buffer) => PictureSize | undefined;

const svg: Reader = (bytes) => {
  const tag = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0];
  if (!tag) return undefined;
  const pixels = (name: string) => Number(new RegExp(`\\s${name}="(\\d+(?:\\.\\d+)?)(?:px)?"`).exec(tag)?.[1]);
  const [width, height] = [pixels('width'), pixels('height')];
  if (width && height) return { width, height };
  const box = /\sviewBox="[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)"/.exec(tag);
  return box ? { width: Number(box[1]), height: Number(box[2]) } : undefined;
};

const png: Reader = (bytes) =>
  bytes.toString('latin1', 1, 4) === 'PNG' && bytes.length >= 24
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

const gif: Reader = (bytes) =>
  bytes.toString('latin1', 0, 3) === 'GIF' && bytes.length >= 10
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : undefined;

/** The size stands in the frame header, behind segments of any length. */
const jpeg: Reader = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
};

const webp: Reader = (bytes) => {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.length < 30) return undefined;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
};

/** The size of a PNG, JPEG, GIF, WebP or SVG picture; undefined where it cannot be read. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  for (const read of [png, jpeg, gif, webp, svg]) {
    const size = read(bytes);
    if (size) return size;
  }
  return undefined;
}
