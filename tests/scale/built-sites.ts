/** Builds the site that the gateways of the shape serve, once for all tests of this folder. */
export { buildShapeSites as default } from '../../scripts/scale/sites.ts';
