/** Builds, if that has not been done, and serves what the browser tests look at. */
import { startPhotoHost } from '../../scripts/bench/pages/photo-host.ts';
import { prepareSites } from './prepare-sites.ts';

// React chooses its build by this variable as it loads. That of developers takes twice as long to make a page on request; what else the
// variable decides, such as whose keys are needed, stays as it is without it.
process.env['NODE_ENV'] = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]);
delete process.env['NODE_ENV'];

prepareSites();
// One site has photos of a feed (lender-sites.ts), which come from here.
process.env['PHOTOS_FROM'] = (await startPhotoHost()).url;
await import('../../scripts/start.ts');
