import type { RegoState } from '../../domain/valuation/valuation.ts';
import type { TradeVehicle } from '../../domain/valuation/vehicle.ts';
import type { PartnerAnswer } from './partner-answer.ts';

export type Registration = { rego: string; regoState: RegoState };

/**
 * Looks up the vehicle of a registration, and its value as a trade-in. Adapters translate; plausibility is checked once, in
 * guarded-source.ts. A source that knows no such vehicle, or has no value for it, returns none.
 */
export type ValuationSource = {
  vehicleOf(registration: Registration): Promise<PartnerAnswer<TradeVehicle | undefined>>;
  /** Whole dollars, for a vehicle in good order with these kilometres. */
  worthOf(vehicle: TradeVehicle, kilometres: number): Promise<PartnerAnswer<number | undefined>>;
};
