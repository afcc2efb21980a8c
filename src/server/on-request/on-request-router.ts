import { withinTime } from '../../domain/within-time.ts';
import { onRequestAddress, patience } from './on-request-address.ts';

/**
 * For hosts that put a function before the files (Netlify's edge): answers a search address that asks for something with the page made for it.
 * Nothing that a browser sends besides goes along, so that what is made can be kept for others.
 * @param goOn has work that outlives the answer go on: a page that comes too late is there for whoever asks next
 * @returns undefined if the host is to go on with its files: for every other address, and where no page comes in time
 */
export async function onRequestRouter(
  request: Request,
  goOn: (work: Promise<unknown>) => void,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = onRequestAddress(`${pathname}${search}`);
  if (!address) return undefined;
  const made = fetch(new URL(address, request.url), { method: request.method }).catch((error: unknown) => {
    console.warn(`${pathname}: the page of the path is sent, as none could be made: ${String(error)}`);
    return undefined;
  });
  const page = await withinTime(patience, made, () => undefined);
  if (page?.status === 200) return page;
  goOn(made.then((unused) => unused?.arrayBuffer()));
  return undefined;
}
