import { formOf, leadSender } from '../bench/load/lead-load.ts';
import { dealer, shapePaths } from './sites.ts';

/** Sends leads of different shoppers, about a car or none, to a port of this machine: the proxy's, or a gateway's. */
export const shapeLeads = (port: number, car: { car_id?: string } = {}) =>
  leadSender(port, dealer, formOf(shapePaths().dealersDir, dealer), car);
