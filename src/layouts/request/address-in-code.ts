import { plainPath } from '../../domain/redirect.ts';
import { paths } from '../../paths.ts';
import type { Site } from '../../site/site.ts';

/** What decides where a dealer's garage is. */
type GarageSite = { features: Pick<Site['features'], 'garage'>; routes: Pick<Site['routes'], 'garagePages'> };

/** The address at which the code has what a visitor asks of a dealer: the garage's own for its further ones, any other unchanged. */
export function addressInCode(url: string, { features, routes }: GarageSite): string {
  const isGarage = features.garage && routes.garagePages.includes(plainPath(url).slice(1));
  return isGarage ? url.replace(/^[^?#]*/, paths.garage()) : url;
}
