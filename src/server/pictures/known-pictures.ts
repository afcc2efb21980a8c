import { acceptedImages } from '../../domain/car/image-url.ts';
import { pictureName } from '../../domain/pictures/own-picture.ts';

/** The address of the picture with this name among some addresses. */
export const namedPicture = (name: string, addresses: readonly (string | undefined)[]): string | undefined =>
  acceptedImages(addresses.filter((it) => it !== undefined)).find((address) => pictureName(address) === name);

const known = new WeakMap<object, string[]>();

/** Every text of a dealer's data that may be the address of a picture: of offers, pages, models and places. Looked for once. */
export function picturesOfSite(site: object): readonly string[] {
  let found = known.get(site);
  if (!found) {
    const texts = new Set<string>();
    collect(site, texts);
    found = [...texts];
    known.set(site, found);
  }
  return found;
}

function collect(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (/^(https?:)?\/[^\s<>]+$/.test(value)) texts.add(value);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(part, texts);
  }
}
