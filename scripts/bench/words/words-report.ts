/** The table of `npm run bench -- words`. */
import { table } from '../../build/report.ts';
import { benchTypeAhead } from './type-ahead.ts';
import { demoYards, keystrokeTimes, readerWeight, scoreWords, wordsRead } from './words.ts';
import { hostileRuns } from './words-hostile.ts';

const mostBytes = 12_000;
const mostMs = 1;
const mostSuggestionMs = 50;
const leastExact = 0.95;
const leastFirstPage = 0.99;
const hostileInputs = 50_000;
/** For a text of 1,000 characters. */
const slowestMs = 5;

const verdict = (met: boolean) => (met ? 'met' : 'MISSED');
const p95Of = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

export async function showWords(): Promise<void> {
  console.log('\nWords: what people type at the four demo dealers, and whether they get the cars they want\n');
  const yards = await demoYards();
  const scores = scoreWords(yards);
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const rows = scores.map(({ dealer, way, requests, exact, firstPage, thrown }) => [
    dealer,
    way,
    String(requests),
    share(exact, requests),
    share(firstPage, requests),
    String(thrown),
  ]);
  const read = scores.filter(({ way }) => way === wordsRead);
  const sum = (of: 'requests' | 'exact' | 'firstPage' | 'thrown') =>
    read.reduce((total, score) => total + score[of], 0);
  console.log(
    table([['dealer', 'way', 'requests', 'exactly the wanted', 'only wanted on page 1', 'thrown'], ...rows], 2),
  );
  for (const { dealer, missed } of read) for (const line of missed) console.log(`  ${dealer}: ${line}`);

  const p95 = p95Of(keystrokeTimes(yards));
  const bytes = await readerWeight();
  const hostile = hostileRuns(
    hostileInputs,
    yards.map(({ lexicon }) => lexicon),
  );
  const exact = sum('exact') / sum('requests');
  const firstPage = sum('firstPage') / sum('requests');
  console.log(
    `\n${table(
      [
        ['', 'measured', 'limit', ''],
        ['exactly the wanted cars', share(exact, 1), `at least ${share(leastExact, 1)}`, verdict(exact >= leastExact)],
        [
          'only wanted on page 1',
          share(firstPage, 1),
          `at least ${share(leastFirstPage, 1)}`,
          verdict(firstPage >= leastFirstPage),
        ],
        ['a keystroke, p95 ms', p95.toFixed(3), `under ${mostMs}`, verdict(p95 < mostMs)],
        ['reader and dictionary, bytes gzipped', String(bytes), `at most ${mostBytes}`, verdict(bytes <= mostBytes)],
        [`thrown in ${hostileInputs} hostile inputs`, String(hostile.thrown), '0', verdict(hostile.thrown === 0)],
        [
          'slowest per 1,000 characters, ms',
          hostile.slowest.toFixed(2),
          `at most ${slowestMs}`,
          verdict(hostile.slowest <= slowestMs),
        ],
      ],
      1,
    )}`,
  );
}

/** The box of a built dealer's home page in Chromium. */
export async function showTypeAhead(slug: string): Promise<void> {
  const yard = (await demoYards()).find(({ dealer }) => dealer === slug);
  if (!yard) return;
  console.log(`\nWords in Chromium, in the box of ${slug}\n`);
  const { held, year } = yard.lexicon;
  const texts = yard.requests.map(([text]) => text);
  const { readings, suggestions } = await benchTypeAhead(slug, texts, { held, options: { year } });
  const row = (name: string, times: readonly number[], limit: number) => {
    const p95 = p95Of(times);
    return [`${name}, p95 of ${times.length}, ms`, p95.toFixed(2), `under ${limit}`, verdict(p95 < limit)];
  };
  console.log(
    table(
      [
        ['', 'measured', 'limit', ''],
        row('understanding a text', readings, mostMs),
        row('a letter to a suggestion with count and picture', suggestions, mostSuggestionMs),
      ],
      1,
    ),
  );
}
