import { askedAddress } from './asked-address.ts';

/** How long a visitor waits for a page that has to be made, ms; the prerendered one is sent then. */
const patience = 300;

/**
 * For hosts that put a function before the files (Netlify's edge): answers a search address that asks for something with the page made for it.
 * Nothing that a browser sends besides goes along, so that what is made can be kept for others.
 * @returns undefined where the host is to go on with its files: for every other address, and where no page comes in time
 */
export async function askedRouter(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = ['GET', 'HEAD'].includes(request.method) ? askedAddress(`${pathname}${search}`) : undefined;
  if (!address) return undefined;
  const waiting = new AbortController();
  const late = setTimeout(() => waiting.abort(), patience);
  try {
    const made = await fetch(new URL(address, request.url), { method: request.method, signal: waiting.signal });
    return made.status === 200 ? made : undefined;
  } catch (error) {
    console.warn(`${pathname}: the page of the path is sent, as none could be made: ${String(error)}`);
    return undefined;
  } finally {
    clearTimeout(late);
  }
}
