/**
 * A value that is created on first use. `Intl` formats take a phone some milliseconds each, and a page loads files of which it uses half.
 */
export function once<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}
