/** Lighthouse's marks of the demo dealers' pages: a phone, network and processor as Lighthouse simulates them. */
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright';
import type { BuildPaths } from '../../build/paths.ts';
import { startDemoPayments } from '../../demo-payments/demo-payments.ts';
import { findChromium } from '../../test/chromium.ts';
import { paidDeposit } from '../payments/paid-deposit.ts';
import { browserSwitches, withServedSites } from '../served-sites.ts';
import {
  type PageKind,
  pagesOfKinds,
  performanceLimits,
  requestedLimits,
  requestedPages,
  signedInKinds,
  unlistedKinds,
} from './page-kinds.ts';
import { signedIn } from './signed-in.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface PageMarks {
  dealer: string;
  kind: PageKind;
  /** 0 to 100. */
  marks: Record<Category, number>;
  /** Largest contentful paint and total blocking time, ms; layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that cost marks, with the element if there is one. */
  missed: string[];
}

/** Minimum scores of a kind of page. */
export function lighthouseLimits(kind: PageKind): Record<Category, number> {
  return {
    performance: { ...performanceLimits, ...requestedLimits }[kind],
    accessibility: 100,
    'best-practices': 100,
    seo: 100,
  };
}

/** From a demo provider that sends no events: the page that follows a reservation queries it. */
const demoKeys = { secretKey: 'sk_test_of_the_demo', webhookSecret: 'whsec_of_the_demo' };

/** Marks of one page of each kind of each built dealer. */
export async function benchLighthouse(
  paths: BuildPaths,
  dealers: readonly string[],
  /** Only these kinds of pages. */
  kinds?: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<PageMarks[]> {
  const provider = await startDemoPayments({ port: 0, ...demoKeys, webhookUrl: () => '', send: () => {} });
  const paying = {
    STRIPE_SECRET_KEY: demoKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: demoKeys.webhookSecret,
    STRIPE_URL: provider.url,
  };
  // Refunds complete before the sites stop, and the provider stops after them.
  return withServedSites(paths.distDir, { ...env, ...paying }, async (addressOf, outbox) => {
    const port = await freePort();
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: [...browserSwitches, `--remote-debugging-port=${port}`],
    });
    try {
      const marks: PageMarks[] = [];
      const isAsked = (kind: PageKind) => !kinds || kinds.includes(kind);
      for (const dealer of dealers) {
        const mark = async (kind: PageKind, address: string) => {
          await openOnce(browser, address);
          const cookie = signedInKinds.includes(kind) ? await signedIn(addressOf(dealer, ''), outbox) : undefined;
          marks.push({
            dealer,
            kind,
            ...(await markPage(address, port, { unlisted: unlistedKinds.includes(kind), cookie })),
          });
        };
        for (const [kind, path] of pagesOfKinds(paths, dealer)) {
          if (isAsked(kind)) await mark(kind, addressOf(dealer, path));
        }
        const requested = requestedPages(paths, dealer);
        for (const [kind, path] of Object.entries(requested)) {
          if (isAsked(kind as PageKind)) await mark(kind as PageKind, addressOf(dealer, path));
        }
        if (!requested.checkout || !isAsked('reservation')) continue;
        const { address, end } = await paidDeposit(browser, addressOf(dealer, requested.checkout));
        try {
          await mark('reservation', address);
        } finally {
          await end();
        }
      }
      return marks;
    } finally {
      await browser.close();
    }
  }).finally(() => provider.close());
}

/** The first page that is made for a dealer on request loads the dealer's server. That is no fault of the page. */
async function openOnce(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.close();
}

/** @param visit whether hiding it from search engines is intended; cookies of its visitor */
async function markPage(
  url: string,
  port: number,
  visit: { unlisted: boolean; cookie: string | undefined },
): Promise<Omit<PageMarks, 'dealer' | 'kind'>> {
  const result = await lighthouse(url, {
    ...{ port, onlyCategories: [...categories], logLevel: 'error' },
    ...(visit.unlisted ? { skipAudits: ['is-crawlable'] } : {}),
    ...(visit.cookie ? { extraHeaders: { cookie: visit.cookie } } : {}),
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  const mark = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? 0;
  const weighed = categories
    .flatMap((category) => lhr.categories[category]?.auditRefs ?? [])
    .filter((ref) => ref.weight > 0);
  return {
    marks: Object.fromEntries(categories.map((category) => [category, mark(category)])) as Record<Category, number>,
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    missed: weighed
      .map(({ id }) => id)
      .filter((id) => (lhr.audits[id]?.score ?? 1) < 0.9)
      .map((id) => `${id}${firstNode(lhr.audits[id]?.details)}`),
  };
}

/** The first element that an audit complains about. */
function firstNode(details: unknown): string {
  const [item] = (details as { items?: { node?: { snippet?: string } }[] } | undefined)?.items ?? [];
  return item?.node?.snippet ? ` (${item.node.snippet.slice(0, 100)})` : '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
