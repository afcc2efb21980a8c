import { type DealerInput, dealerData } from '../../../src/site/load/dealer-data.ts';
import { moduleSources, virtualModules } from '../../../src/site/load/vite-plugin.ts';
import { hashOf } from '../content-hash.ts';
import type { ReleasePages } from '../pages/release-pages.ts';
import { markOf } from './server-marks.ts';

/** The values that the pages of one dealer read. */
type DealerPages = ReturnType<typeof pagesOf>;
type Follower = (dealer: DealerPages) => void;

/** The dealer whose pages are being rendered in this process, and the modules of all bundles that follow it. */
type CurrentDealer = { follow: (follower: Follower) => void; pages?: DealerPages; followers: Follower[] };

const current = Symbol.for('dealer-platform.pages');

function currentDealer(): CurrentDealer {
  const holder = globalThis as { [current]?: CurrentDealer };
  holder[current] ??= {
    followers: [],
    // Pages are loaded when the first of them is rendered, so some modules are loaded after their dealer was set.
    follow(follower) {
      this.followers.push(follower);
      if (this.pages) follower(this.pages);
    },
  };
  return holder[current];
}

/**
 * Lets all bundles in this process render the pages of a dealer from now on.
 * @param shown what its pages are to see of it
 */
export function showDealer(input: DealerInput, shown: ReleasePages['shown']): void {
  const dealer = currentDealer();
  const pages = pagesOf(input, shown);
  dealer.pages = pages;
  for (const follower of dealer.followers) follower(pages);
}

let reads = 0;

/** How often pages have read their dealer's cars so far. */
export const stockReads = (): number => reads;

function pagesOf(input: DealerInput, { site, facts, linkTarget }: ReleasePages['shown']) {
  const { stock, cars } = dealerData(input);
  return {
    site,
    facts,
    linkTarget,
    ...stock,
    readAt: new Date(stock.readAt),
    cars: () => {
      reads += 1;
      return Promise.resolve(cars);
    },
    hashOf: (shown: unknown) => hashOf(JSON.stringify(shown)),
  };
}

const follow = (assignment: string) =>
  `globalThis[Symbol.for('${current.description}')].follow((dealer) => { ${assignment}; });`;

/** While pages are rendered: the modules stay loaded, and their values change to another dealer's. */
const followers = new Map([
  ['virtual:site', `let site;\n${follow('({ site } = dealer)')}\nexport { site as default };`],
  [
    'virtual:search-facts',
    `let facts, linkTarget;\n${follow('({ facts, linkTarget } = dealer)')}\nexport { facts as default, linkTarget };`,
  ],
  [
    'virtual:stock',
    `let fingerprint, counts, readAt, cars, hashOf;\n${follow('({ fingerprint, counts, readAt, cars, hashOf } = dealer)')}\nexport { fingerprint, counts, readAt, cars, hashOf };`,
  ],
]);

const marked = moduleSources({
  site: () => `JSON.parse(${markOf('site')})`,
  facts: () => `JSON.parse(${markOf('facts')})`,
  stock: () => `JSON.parse(${markOf('stock')})`,
  stockFile: () => markOf('stockFile'),
});

/** `virtual:site` and its like in code that several dealers share. */
export const sharedDealerModules = () =>
  virtualModules('shared-dealer', (id, environment) =>
    environment === 'prerender' ? followers.get(id) : marked.get(id)?.(),
  );
