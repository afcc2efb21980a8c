/** Timeout of a page fragment, ms. */
const timeout = 8000;

/**
 * Fetches a fragment of a page as current markup (`paths.parts`). Undefined if the server cannot be reached or returns
 * something else.
 */
export async function fetchPart(path: string): Promise<DocumentFragment | undefined> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return undefined;
    const template = document.createElement('template');
    template.innerHTML = await response.text();
    return template.content;
  } catch {
    return undefined;
  }
}
