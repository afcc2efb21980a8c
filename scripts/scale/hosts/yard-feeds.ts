import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '../../../src/domain/car/record/car.ts';
import type { Mapping } from '../../../src/stock/mapping-file/mapping-schema.ts';

/** Cars that are in every version of a feed. */
const lasting = 60;

const stocknums = (version: number): string[] => [
  ...Array.from({ length: lasting }, (_, number) => `S${number}`),
  // The same for all yards, so that their cars compete for the same addresses.
  `N${version}`,
];
const priceOf = (version: number): number => 20_000 + version;

/** Writes a version of a yard's feed, identified by its prices. Returns the file. */
export function writeFeed(folder: string, yard: string, version: number): string {
  const file = join(folder, `${yard}-${version}.csv`);
  const rows = stocknums(version).map((stocknum) => `${stocknum},Kia,Rio,2018,${priceOf(version)}`);
  writeFileSync(file, ['Stock No,Make,Model,Year,Price', ...rows, ''].join('\n'));
  return file;
}

export const yardMapping = (yard: string): Mapping => ({
  feed: yard,
  missing: 'remove',
  constants: { dealership_id: yard, car_type: 'used', private_suburb: 'Secretville' },
});

/** Which version of a yard's feed these cars are, complete and with nothing else; otherwise what is wrong with them. */
export function versionOf(cars: readonly Car[], yard: string): number | string {
  const own = cars.filter(({ feed }) => feed === yard);
  const versions = new Set(own.map(({ price = 0 }) => price - priceOf(0)));
  const [version] = versions;
  if (version === undefined) return `${yard} has no cars`;
  if (versions.size > 1) return `${yard} is a mixture of the versions ${[...versions].join(', ')}`;
  const there = own.map(({ stocknum }) => stocknum).sort();
  const isWhole = there.join() === stocknums(version).sort().join();
  return isWhole ? version : `${yard} has ${there.length} of ${lasting + 1} cars: ${there.join(' ')}`;
}
