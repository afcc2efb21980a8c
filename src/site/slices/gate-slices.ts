import type { GateOptions } from '../../domain/sign-in/gates.ts';
import type { Site } from '../site.ts';

/** The settings that decide which of this dealer's addresses require signing in. */
export function gateOptions(site: Pick<Site, 'signIn' | 'routes' | 'features'>): GateOptions {
  const { spinToWin, onlinePayment, garage, watchlist } = site.features;
  return {
    gates: site.signIn.gates,
    garagePages: site.routes.garagePages,
    checkout: site.routes.checkout,
    finance: site.routes.finance,
    features: { spinToWin, onlinePayment, garage, watchlist },
  };
}
