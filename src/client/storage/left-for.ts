import { versionedStorage } from './versioned-storage.ts';

/** Origin of the payment page or lender to which this tab went last. Every page loads it: what writes it is elsewhere. */
export const leftFor = versionedStorage({ key: 'left-for', area: 'session', check: String });
