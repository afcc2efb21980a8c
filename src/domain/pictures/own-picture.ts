/** Widths that the platform's own picture service makes (px), ascending. */
export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600, 2000] as const;
const widest = pictureWidths[pictureWidths.length - 1] as number;

/** The width generated for a requested width (px). */
export const servedWidth = (width: number): number => pictureWidths.find((it) => it >= width) ?? widest;

/**
 * The short name of a picture in the addresses of our own service: 53 bits of a hash of its address, which distinguish the pictures of a
 * dealer. It hides nothing: the server only serves names of the dealer's own pictures (decision 73). The hash is cyrb53, computed in
 * browsers too, where the platform's hashes are asynchronous.
 */
export function pictureName(address: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
