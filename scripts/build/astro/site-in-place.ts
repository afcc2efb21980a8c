import { uploadLimits } from '../../../src/domain/request/body-limits.ts';
import type { Site } from '../../../src/site/site.ts';
import type { Target } from '../target.ts';
import { withReachableImages } from './picture-service.ts';

/** The site as its pages see it where they will run: with the picture services, map tiles and uploads possible there. */
export const siteInPlace = (site: Site, target: Target): Site => ({
  ...withReachableImages(withMapTiles(site, process.env['MAP_TILE_URL']), target),
  uploads: uploadLimits[target],
});

/** The site with the map tiles of the environment, if the dealer names none. */
function withMapTiles(site: Site, tileUrl: string | undefined): Site {
  return tileUrl && !site.map.tileUrl ? { ...site, map: { ...site.map, tileUrl } } : site;
}
