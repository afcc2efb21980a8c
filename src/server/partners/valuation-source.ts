import type { RegoState } from '../../domain/valuation/valuation.ts';
import type { TradeVehicle } from '../../domain/valuation/vehicle.ts';
import type { PartnerAnswer } from './partner-answer.ts';

export type Registration = { rego: string; regoState: RegoState };

/**
 * Knows which vehicle a registration belongs to, and what such a vehicle is worth as a trade-in. Adapters translate; what may be believed is
 * decided once, in steady-source.ts. A source that knows of no such vehicle, or has no value for it, answers without one.
 */
export type ValuationSource = {
  vehicleOf(registration: Registration): Promise<PartnerAnswer<TradeVehicle | undefined>>;
  /** Whole dollars, for a vehicle in good order with these kilometres. */
  worthOf(vehicle: TradeVehicle, kilometres: number): Promise<PartnerAnswer<number | undefined>>;
};
