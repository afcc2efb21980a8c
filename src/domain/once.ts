/**
 * A value that is made when it is first asked for. Formats of `Intl` take a phone some milliseconds each, and a page brings along files
 * of which it uses half.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
