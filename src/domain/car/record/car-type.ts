/** New, used or demonstrator. Separate from the car's schema, so that the search page loads no validation for it. */
export const carTypes = ['new', 'used', 'demo'] as const;
export type CarType = (typeof carTypes)[number];
