import { formOf, leadSender } from '../bench/lead-load.ts';
import { dealer, shapePaths } from './sites.ts';

/** Sends leads of different shoppers to a port of this machine: the proxy's, or a gateway's. */
export const shapeLeads = (port: number) => leadSender(port, dealer, formOf(shapePaths().dealersDir, dealer));
