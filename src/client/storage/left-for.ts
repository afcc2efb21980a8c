import { versionedStorage } from './versioned-storage.ts';

/** Origin of the payment page or lender to which this tab went last. */
const leftFor = versionedStorage({ key: 'left-for', area: 'session', check: String });

/** Records that the shopper is sent to an address, from which they come back: that is no new visit. */
export function noteLeavingFor(address: string): void {
  leftFor.write(new URL(address, window.location.href).origin);
}

/** The referrer of this page; none if it is where this tab was sent. */
export function foreignReferrer(): string {
  const { referrer } = document;
  return referrer.startsWith(`${leftFor.read()}/`) ? '' : referrer;
}
