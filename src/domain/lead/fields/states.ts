/** States and territories as forms send them; state selects start at the dealer's (LEAD-17). */
export const states = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
