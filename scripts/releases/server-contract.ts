import type { BuildRecord } from './build-job.ts';

/**
 * The number of what a gateway passes to the server of a release with each request: `site.json`, services and what else
 * is in `App.Locals`. It is raised with every change that a server of the version before could not cope with.
 */
export const serverContract = 1;

/**
 * Why this gateway cannot serve a release, with what to do; undefined if it can. Releases from before the contract have
 * a server of their own.
 */
export function contractFault({ contract }: Pick<BuildRecord, 'contract'>): string | undefined {
  if (contract === undefined || contract === serverContract) return undefined;
  const one = `it was built for gateways that pass version ${contract} of a request's values to it, and this one passes ${serverContract}`;
  return `${one}. Build the dealer again with this version of the platform, or serve it with the version that built it`;
}
