/**
 * A value that is created on first use. Each `Intl` format takes a phone some milliseconds to create, and a page uses half of those in the files that it loads.
 */
export function once<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** What is loaded on first use and kept; after a load that failed the next use tries again. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
