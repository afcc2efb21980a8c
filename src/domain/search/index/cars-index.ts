/** Uid of the one stock index that holds the cars of all dealers (SEARCH-02). */
export const carsIndex = 'Car_production';

/** Every word has to be found. Which words are left out where nothing has them all is decided where it can be said (settled-words.ts). */
export const wordsMatched = 'all';
