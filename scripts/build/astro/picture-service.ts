import { carsOf } from '../../../src/site/load/dealer-data.ts';
import type { Site } from '../../../src/site/site.ts';
import type { Target } from '../target.ts';

/**
 * The site with an image service that exists where it will run. Netlify's works only on Netlify, and ours stores its output on a disk,
 * which functions lack: each replaces the other.
 */
export function withReachableImages(site: Site, target: Target): Site {
  const { service } = site.images;
  if (service !== 'own' && service !== 'netlify') return site;
  return { ...site, images: { ...site.images, service: target === 'netlify' ? 'netlify' : 'own' } };
}

/**
 * Hosts of the pictures in a dealer's stock: the only ones that Netlify's image service may fetch from for this site.
 * @param stockFile NDJSON with a car in each line
 */
export function pictureHosts(stockFile: string): string[] {
  const hosts = new Set<string>();
  for (const car of carsOf(stockFile)) {
    for (const [, host] of JSON.stringify(car).matchAll(/"https:\/\/([^/"?#:@]+)\/[^"]*"/g)) hosts.add(host as string);
  }
  return [...hosts].sort();
}
