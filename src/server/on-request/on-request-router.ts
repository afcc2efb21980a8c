import { withinTime } from '../../domain/within-time.ts';
import { onRequestAddress, timeout } from './on-request-address.ts';

/**
 * For hosts that run a function before the files (Netlify's edge): serves a search address with a query with the page
 * rendered for it. Nothing else from the browser is passed on, so that the page can be cached for others.
 * @param goOn lets work continue after the response, so that a late page is ready for the next request
 * @returns undefined if the host should continue with its files: for every other address, and if no page is ready in time
 */
export async function onRequestRouter(
  request: Request,
  goOn: (work: Promise<unknown>) => void,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = onRequestAddress(`${pathname}${search}`);
  if (!address) return undefined;
  const response = fetch(new URL(address, request.url), { method: request.method }).catch((error: unknown) => {
    console.warn(`${pathname}: no page could be rendered, so the static one is sent: ${String(error)}`);
    return undefined;
  });
  const page = await withinTime(timeout, response, () => undefined);
  if (page?.status === 200) return page;
  goOn(response.then((unused) => unused?.arrayBuffer()));
  return undefined;
}
