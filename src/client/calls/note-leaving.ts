import { leftFor } from '../storage/left-for.ts';

/** Records that the shopper is sent to an address of another site, from which they come back: that is no new visit. */
export function noteLeavingFor(address: string): void {
  if (URL.canParse(address)) leftFor.write(new URL(address).origin);
}
