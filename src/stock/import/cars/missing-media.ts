import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { decoded } from '../../../domain/decoded.ts';
import type { FieldProblem } from '../../mapping/row-mapper.ts';
import type { DealerLocations } from './dealer-locations.ts';

const fields = ['images', 'thumbnails', 'primary_image_url'] as const;

/**
 * Removes a car's pictures that are paths of the site ("/media/a.jpg") without a file in the dealer's media folder, and reports each: pages
 * that name a missing file are not published.
 * @param car its fields, which are changed
 */
export function removeMissingMedia(
  car: Map<string, unknown>,
  { slug, mediaFolder }: Pick<DealerLocations, 'slug' | 'mediaFolder'>,
  problems: FieldProblem[],
): void {
  if (mediaFolder === undefined) return;
  const isThere = (field: string, address: unknown): boolean => {
    if (typeof address !== 'string' || !address.startsWith('/') || hasFile(mediaFolder, address)) return true;
    problems.push({ field, value: address, reason: `not a file in the media folder of ${slug}: left out` });
    return false;
  };
  for (const field of fields) {
    const value = car.get(field);
    const kept = [value].flat().filter((address) => isThere(field, address));
    if (kept.length === 0) car.delete(field);
    else if (Array.isArray(value)) car.set(field, kept);
  }
}

function hasFile(mediaFolder: string, address: string): boolean {
  // Without "..", as browsers read it.
  const path = decoded(new URL(address, 'https://site.example').pathname);
  if (!path?.startsWith('/media/') || /\/\.|\0/.test(path)) return false;
  return lstatSync(join(mediaFolder, path.slice('/media/'.length)), { throwIfNoEntry: false })?.isFile() ?? false;
}
