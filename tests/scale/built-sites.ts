import { buildShapeSites, shapePaths } from '../../scripts/scale/sites.ts';
import { buildKey, shareBundles } from '../build/share-bundles.ts';

/** Builds the site that the gateways of the shape serve, once for all tests of this folder. */
export default async function buildSites(): Promise<void> {
  shareBundles(shapePaths());
  await buildShapeSites({ ASTRO_KEY: buildKey });
}
