import { webhook } from './webhook.ts';

/** The CRMs that dealers may name, by the kind that is stored with their deliveries. */
export const crms = { webhook };
