/** The pages of one visit and the query parameters that the visitor arrived with (A§3, LEAD-02). */
export type Visit = { pages: string[]; params: Record<string, string> };

const pagesKept = 100;
const paramsKept = 50;

/*
 * Read on every page, so checked by hand instead of with a schema: every page would load it.
 */

/** The visit in a stored text; undefined when there is none or it is broken. */
export function visitOf(text: string | null): Visit | undefined {
  try {
    const { pages, params } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    if (!Array.isArray(pages) || !pages.every(isText) || typeof params !== 'object' || params === null)
      return undefined;
    if (Array.isArray(params) || !Object.values(params).every(isText)) return undefined;
    return { pages, params: params as Record<string, string> };
  } catch {
    return undefined;
  }
}

/** The visit with one more page. The first page's query counts as what the visitor arrived with; reloads count once. */
export function visitAfter(visit: Visit | undefined, path: string, search: string): Visit {
  const page = path.slice(0, 500);
  if (visit) return visit.pages.at(-1) === page ? visit : { ...visit, pages: [...visit.pages, page].slice(-pagesKept) };
  const params = [...new URLSearchParams(search)].slice(0, paramsKept);
  return {
    pages: [page],
    params: Object.fromEntries(params.map(([name, value]) => [name.slice(0, 100), value.slice(0, 500)])),
  };
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= 500;
