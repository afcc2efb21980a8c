import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Site } from '../../src/site/site.ts';
import type { Target } from './target.ts';

/**
 * The site with an image service that is there where it will run: Netlify's answers only on Netlify, so a build for
 * another server shows the pictures as they are.
 */
export function withReachableImages(site: Site, target: Target): Site {
  if (target === 'netlify' || site.images.service !== 'netlify') return site;
  return { ...site, images: { ...site.images, service: 'none' } };
}

/**
 * Hosts of the pictures in a dealer's stock: the only ones that Netlify's image service may fetch from for this site.
 * @param stockFile NDJSON with a car in each line
 */
export async function pictureHosts(stockFile: string): Promise<string[]> {
  const hosts = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(stockFile) })) {
    for (const [, host] of line.matchAll(/"https:\/\/([^/"?#:@]+)\/[^"]*"/g)) hosts.add(host as string);
  }
  return [...hosts].sort();
}
