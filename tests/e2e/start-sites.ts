/** Builds, if that has not been done, and serves what the browser tests look at. */
import { startPhotoHost } from '../../scripts/bench/pages/photo-host.ts';
import { prepareSites } from './prepare-sites.ts';

prepareSites();
// One site has photos of a feed (lender-sites.ts), which come from here.
process.env['PHOTOS_FROM'] = (await startPhotoHost()).url;
await import('../../scripts/start.ts');
