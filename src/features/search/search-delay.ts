/** Time after the last keystroke before the search is sent, ms (SEARCH-09, A§9). */
export const searchDelay = 300;
