import { acceptedImages } from '../../domain/car/record/image-url.ts';
import { pictureName } from '../../domain/pictures/own-picture.ts';

/** The address of the picture with this name among some addresses. */
export const namedPicture = (name: string, addresses: readonly (string | undefined)[]): string | undefined =>
  acceptedImages(addresses.filter((it) => it !== undefined)).find((address) => pictureName(address) === name);

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** The pictures named in a dealer's data, of offers, pages, models and locations, by their short names. Collected once. */
export function picturesOfSite(site: object): ReadonlyMap<string, string> {
  let found = known.get(site);
  if (!found) {
    const texts = new Set<string>();
    collect(site, texts);
    found = new Map(acceptedImages([...texts]).map((address) => [pictureName(address), address]));
    known.set(site, found);
  }
  return found;
}

/** "![A car](/media/a.jpg)", and "[1]: /media/a.jpg" below a text. */
const inMarkdown = /!\[(?:[^\][]|\[[^\]]*\])*\]\(<?([^\s)>]+)|^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm;

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (/^(https?:)?\/[^\s<>]+$/.test(value)) texts.add(value);
    for (const [, beside, below] of value.matchAll(inMarkdown)) {
      const address = beside ?? below ?? '';
      // Pages encode it as an address requires.
      for (const written of [address, encodeURI(address)]) texts.add(written);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, texts);
  }
}
