// By itself: the search and every form load it.

/** Words for a thousand, in full and as people shorten or misspell them: "25k", "15 thsnd". */
export const thousandWords: ReadonlySet<string> = new Set(
  'k grand grands thou thous thousand thousands thousnd thousnds thousend thosand thosands thousnd thousan tousand thsand thsnd thsnds thsd ths'.split(
    ' ',
  ),
);
