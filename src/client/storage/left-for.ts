import { versionedStorage } from './versioned-storage.ts';

/** The host of the payment page or lender to which this tab went last. */
const leftFor = versionedStorage({
  key: 'left-for',
  area: 'session',
  check: (value) => (typeof value === 'string' ? value : undefined),
});

/** Records that the shopper is sent to an address, from which they come back: that is no new visit. */
export function noteLeavingFor(address: string): void {
  const { hostname } = new URL(address, window.location.href);
  leftFor.write(hostname);
}

/** Host name of the page that this tab was last sent to, if any. */
export const hostLeftFor = (): string | undefined => leftFor.read();
