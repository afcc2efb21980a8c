/** Uid of the one stock index that holds the cars of all dealers. */
export const carsIndex = 'Car_production';

/** Every word has to match. Which words to drop if nothing matches them all is decided where it can be reported (client/query/drop-order.ts). */
export const wordsMatched = 'all';

/** Values of an attribute that a search counts: the commonest. */
export const mostValues = 200;
