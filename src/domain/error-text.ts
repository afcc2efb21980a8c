/** What went wrong, in the words of whatever was thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The same of an error's cause, if it has one: `fetch` itself only says "fetch failed". */
export const causeText = (error: unknown): string =>
  errorText(error instanceof Error && error.cause instanceof Error ? error.cause : error);

/** The same with where it happened, for a log. */
export const errorStack = (error: unknown): string => (error instanceof Error && error.stack) || errorText(error);
