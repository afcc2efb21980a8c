import sharp, { type Sharp } from 'sharp';

/** Size of a phone photo in pixels. */
const size = { width: 3200, height: 2400 };
const raw = { ...size, channels: 3 as const };
/** Fractions of the picture's height: where the floor starts, and how far below that its stones reach full strength. */
const floor = { top: 0.58, depth: 0.2 };
/** Variation of brightness: by stones and patches of the floor, the plaster of the wall, and the grain of the sensor. */
const strays = { stones: 80, patches: 16, wall: 12, grain: 11 };
/** How much darker the corners are than the middle, 0 to 1. */
const falloff = 0.22;

/** The background in our drawings of vehicles: a wall, its light, and shadows on the floor. */
const backdrop = /<rect x="0" y="0"[^>]*>|<ellipse[^>]*fill="url[^>]*>|<path[^>]*filter="url[^>]*>/g;

/**
 * A drawing as a photo of some 2 MB: a large JPEG that is as hard to compress as one from a phone, and so are small ones made from it. The
 * vehicle stands on gravel in front of a plastered wall; a drawing of a cabin gets only the lens and the grain. The same drawing always
 * produces the same photo.
 * @param drawing SVG
 * @param quality of the JPEG, 1 to 100
 */
export async function photoOf(drawing: Buffer, quality = 91): Promise<Buffer> {
  const svg = drawing.toString();
  const photo = await pixelsOf(drawn(svg));
  if (svg.match(backdrop)) {
    addGround(photo);
    // The gravel now covers the vehicle, which is drawn again on top.
    const vehicle = await drawn(svg.replace(backdrop, '')).ensureAlpha().blur(1).raw().toBuffer();
    putOnTop(photo, vehicle);
  }
  addLens(photo);
  return sharp(Buffer.from(photo.buffer), { raw }).jpeg({ quality }).toBuffer();
}

const drawn = (svg: string): Sharp => sharp(Buffer.from(svg), { density: 288 }).resize({ ...size, fit: 'cover' });

const pixelsOf = async (picture: Sharp): Promise<Uint8ClampedArray> =>
  new Uint8ClampedArray(await picture.flatten({ background: 'white' }).raw().toBuffer());

function addGround(pixels: Uint8ClampedArray): void {
  const { width, height } = size;
  const top = Math.round(floor.top * height);
  for (let y = 0; y < height; y++) {
    // The floor recedes from the viewer: distant parts look smaller, and fade.
    const near = (y - top) / (floor.depth * height);
    for (let x = 0; x < width; x++) {
      const [across, away] = [(x - width / 2) / (near + 0.15), width / (near + 0.15)];
      const change =
        near < 0
          ? strays.wall * (smooth(x / 90, y / 90) + smooth(x / 12, y / 12))
          : Math.min(near, 1) *
            (strays.stones * smooth(across / 11, away / 11) + strays.patches * smooth(across / 160, away / 160));
      brighten(pixels, 3 * (y * width + x), change);
    }
  }
}

/** Light falls off towards the corners, and the sensor has its grain. */
function addLens(pixels: Uint8ClampedArray): void {
  const { width, height } = size;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      const light = 1 - falloff * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const grain = strays.grain * (chance(x, y) + chance(x + width, y) - 1);
      for (let of = at; of < at + 3; of++) pixels[of] = (pixels[of] ?? 0) * light + grain;
    }
  }
}

/** @param above the same picture with an alpha channel */
function putOnTop(pixels: Uint8ClampedArray, above: Uint8Array): void {
  for (let from = 0, to = 0; to < pixels.length; from += 4, to += 3) {
    const share = (above[from + 3] ?? 0) / 255;
    for (let of = 0; of < 3; of++) {
      pixels[to + of] = (pixels[to + of] ?? 0) * (1 - share) + (above[from + of] ?? 0) * share;
    }
  }
}

function brighten(pixels: Uint8ClampedArray, at: number, change: number): void {
  for (let of = at; of < at + 3; of++) pixels[of] = (pixels[of] ?? 0) + change;
}

/** A pseudo-random number from 0 to 1 for each integer position. */
function chance(x: number, y: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 2 ** 32;
}

/** From -0.5 to 0.5, without jumps between whole places. */
function smooth(x: number, y: number): number {
  const [left, above] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - above];
  const upper = chance(left, above) * (1 - right) + chance(left + 1, above) * right;
  const lower = chance(left, above + 1) * (1 - right) + chance(left + 1, above + 1) * right;
  return upper * (1 - down) + lower * down - 0.5;
}
