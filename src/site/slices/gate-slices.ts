import { type Journeys, journeyPages } from '../../domain/car/actions/journey.ts';
import type { GateOptions } from '../../domain/sign-in/gates.ts';
import type { Site } from '../site.ts';

/** What decides which addresses of this dealer need a signed-in shopper. */
export function gateOptions(
  site: Pick<Site, 'signIn' | 'routes' | 'features'>,
  journeys: Journeys = journeyPages,
): GateOptions {
  const { spinToWin, onlinePayment, garage, watchlist } = site.features;
  return {
    journeys,
    gates: site.signIn.gates,
    garagePages: site.routes.garagePages,
    checkout: site.routes.checkout,
    finance: site.routes.finance,
    features: { spinToWin, onlinePayment, garage, watchlist },
  };
}
