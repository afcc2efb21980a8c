/** States and territories as forms send them; state selects start at the dealer's. */
export const states = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;
