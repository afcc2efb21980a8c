// By itself: the search and every form load it.

/** A thousand as a word, in small letters, in full or as people shorten and misspell it: "k", "grand", "thsnd". */
export const thousandWord = /^(k|grand|thou|tho?u?s[a-s]*)$/;
