import { runRealListings } from './real-listings.ts';

/** Builds, reads and opens the pages of real listings, and says what is wrong with them. `feed` is the file with the listings, `sample` how many pages are opened. */
export async function showRealListings(flags: { feed?: string; mapping: string; sample: string }): Promise<void> {
  console.log('\nReal listings as the stock of one dealer\n');
  if (!flags.feed) throw new Error('Name the feed: npm run bench -- real-listings --feed FILE [--mapping FILE]');
  const input = { feed: flags.feed, mapping: flags.mapping, sample: Number(flags.sample) };
  const { imported, pages, seconds, faults, sampled, violations } = await runRealListings(input);
  console.log(imported);
  console.log(`${pages} car pages built in ${seconds.toFixed(1)} s.`);
  showFaults(`${pages} pages read`, faults);
  showFaults(`${sampled} pages opened as on a phone`, violations);
}

/** The number of pages with a fault, each kind of fault once with an example. */
function showFaults(what: string, faults: ReadonlyMap<string, string[]>): void {
  console.log(`${what}: ${faults.size} with something wrong.`);
  const kinds = new Map<string, { pages: number; example: string }>();
  for (const [url, list] of faults) {
    for (const fault of list) {
      const kind = fault.replace(/\d+/g, '0').slice(0, 60);
      kinds.set(kind, { pages: (kinds.get(kind)?.pages ?? 0) + 1, example: `${url}: ${fault}` });
    }
  }
  for (const { pages, example } of kinds.values()) console.log(`  ${pages} x ${example}`);
  if (faults.size > 0) process.exitCode = 1;
}
