import { joinPresent } from '../text.ts';

/** A shopper's own vehicle, as a valuation source knows it by its registration. */
export type TradeVehicle = {
  make: string;
  model: string;
  badge?: string | undefined;
  /** Year it was built. */
  year: number;
  body?: string | undefined;
  colour?: string | undefined;
};

/** "2021 Mazda CX-5 Touring". */
export const tradeVehicleName = ({ year, make, model, badge }: TradeVehicle): string =>
  joinPresent([String(year), make, model, badge], ' ');
