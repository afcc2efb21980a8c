import type { Site } from '../../../src/site/site.ts';
import type { Target } from '../target.ts';
import { withReachableImages } from './picture-service.ts';

/** The site as seen by its pages where they will run: with picture services and map pictures available there. */
export const siteInPlace = (site: Site, target: Target): Site =>
  withReachableImages(withMapTiles(site, process.env['MAP_TILE_URL']), target);

/** The site with the map pictures of the environment, if the dealer names none. */
function withMapTiles(site: Site, tileUrl: string | undefined): Site {
  return tileUrl && !site.map.tileUrl ? { ...site, map: { ...site.map, tileUrl } } : site;
}
