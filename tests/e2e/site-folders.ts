/** Folders of their own, so that a site that is being looked at is left alone. */
export const sitesFolder = '.cache/e2e';

/** The environment in which the sites of the browser tests are built and served. */
export const sitesEnvironment = {
  DATA_DIR: `${sitesFolder}/data`,
  CACHE_DIR: `${sitesFolder}/cache`,
  DIST_DIR: `${sitesFolder}/dist`,
  // What tests read is what was built now; nobody has an older page open.
  RELEASES_KEPT: '1',
  RELEASES_KEPT_HOURS: '0',
};
