/** What went wrong, in the words of whatever was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same of an error's cause, if it has one: `fetch` itself only says "fetch failed". */
export const causeText = (error: unknown): string =>
  errorText(error instanceof Error && error.cause instanceof Error ? error.cause : error);

/** The same with where it happened, for a log. */
export const errorStack = (error: unknown): string => (error instanceof Error && error.stack) || errorText(error);

/** What is wrong with a line such as "<<<<<<< HEAD", and what to do. */
export const conflictRule =
  'is the mark of a merge conflict: keep one of the two versions, and delete the lines with the marks';
