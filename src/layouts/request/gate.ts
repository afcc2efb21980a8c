import { gateOf } from '~/domain/sign-in/gates.ts';
import { safeReturnPath } from '~/domain/sign-in/safe-return-path.ts';
import { paths } from '~/paths.ts';
import type { Site } from '~/site/site.ts';
import { accountDealer } from '~/site/slices/account-slices.ts';
import { gateOptions } from '~/site/slices/gate-slices.ts';

type Visit = { url: URL; request: Request; locals: App.Locals };

/**
 * Where a visitor of a gated page has to go first; undefined for open pages and signed-in shoppers. They return to the page of this site
 * they came from. The middleware calls it for every on-demand page (on-demand.ts).
 */
export async function gateFor({ url, request, locals }: Visit, site: Site): Promise<string | undefined> {
  const back = cameFrom(request, url);
  const type = gateOf(url, gateOptions(site), back);
  if (!type) return undefined;
  const shopper = await locals.services.accounts.current(accountDealer(site), request);
  if (shopper) return undefined;
  return paths.signIn(type, locals.asked ?? url.pathname + url.search, back);
}

function cameFrom(request: Request, url: URL): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const page = new URL(referer);
  return page.host === url.host && page.pathname !== '/sign-in' ? safeReturnPath(page.pathname + page.search) : '/';
}
