/**
 * A value that is created on first use. Each `Intl` format takes a phone some milliseconds to create, and a page uses half of those in the files that it loads.
 */
export function once<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
