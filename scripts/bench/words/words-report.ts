/** The table of `npm run bench -- words`. */
import { table } from '../../build/table.ts';
import { showMeasured } from '../measured.ts';
import { quantile } from '../quantile.ts';
import { demoYards, keystrokeTimes, largeYard, readerWeight, scoreWords, wordsRead } from './words.ts';
import { hostileRuns } from './words-hostile.ts';

const mostBytes = 12_000;
const mostMs = 1;
/** Per cent of the requests. */
const leastExact = 95;
const leastFirstPage = 99;
const hostileInputs = 50_000;
/** For a text of 1,000 characters. */
const slowestMs = 5;

export async function showWords(): Promise<void> {
  console.log(
    '\nWords: what people type at the four demo dealers and on a stock of 16,000 cars, and whether they get the cars they want\n',
  );
  const yards = [...(await demoYards()), largeYard()];
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
  const sum = (of: 'requests' | 'exact' | 'firstPage') => read.reduce((total, score) => total + score[of], 0);
  console.log(
    table([['dealer', 'way', 'requests', 'exactly the wanted', 'only wanted on page 1', 'thrown'], ...rows], 2),
  );
  for (const { dealer, missed } of read) for (const line of missed) console.log(`  ${dealer}: ${line}`);

  const hostile = hostileRuns(
    hostileInputs,
    yards.map(({ lexicon }) => lexicon),
  );
  const percent = (of: 'exact' | 'firstPage') => (100 * sum(of)) / sum('requests');
  console.log('');
  showMeasured([
    { name: 'exactly the wanted cars', value: percent('exact'), unit: '%', atLeast: leastExact },
    { name: 'only wanted on page 1', value: percent('firstPage'), unit: '%', atLeast: leastFirstPage },
    { name: 'a keystroke, p95', value: quantile(keystrokeTimes(yards), 0.95), unit: 'ms', limit: mostMs, digits: 3 },
    { name: 'reader and dictionary', value: await readerWeight(), unit: 'bytes gzipped', limit: mostBytes, digits: 0 },
    { name: `thrown in ${hostileInputs} hostile inputs`, value: hostile.thrown, limit: 0, digits: 0 },
    { name: 'slowest per 1,000 characters', value: hostile.slowest, unit: 'ms', limit: slowestMs, digits: 2 },
  ]);
}
