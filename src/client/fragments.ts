/** How long a piece of a page may take, ms. */
const timeout = 8000;

/**
 * Asks the site for a piece of a page, as markup of this moment (`paths.parts`). Undefined when it cannot be had: the site
 * does not answer, or not with what was asked for.
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
