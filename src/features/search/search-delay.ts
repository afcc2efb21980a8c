/** Time after the last keystroke before the search is sent, ms (SEARCH-09, A§9). */
export const searchDelay = 300;

/** Counts beside suggestions wait for the results, so that the two do not compete for a phone's processor, ms. */
export const suggestionDelay = searchDelay + 250;
