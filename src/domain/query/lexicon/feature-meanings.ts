import { anyValue, type Meaning } from '../demands/demand.ts';
import type { HeldStock } from '../demands/held-stock.ts';
import { featureWords } from './feature-words.ts';

const singular = (word: string) =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
const wordsOf = (name: string) => (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
/** Names of features are short; of a longer one only its beginning can be named. */
const mostWords = 8;

/** Names of the stock's features, in feeds and among shoppers. */
export function featureMeanings({ values }: HeldStock): [phrase: string, meaning: Meaning][] {
  const features = Object.keys(values['filtered_features'] ?? {}).map((name) => ({
    name,
    words: wordsOf(name).slice(0, mostWords),
  }));
  const byPhrase = new Map<string, string[]>();
  const featureMeaning = (names: string[]): Meaning => ({
    from: 'feature',
    demands: [anyValue('filtered_features', names)],
  });
  for (const { name, words } of features) {
    for (const run of runsOf(words)) {
      // A word of a longer name is too vague: "front", "electric", "driver".
      if (run.length === 1 && words.length > 1) continue;
      const phrase = run.join(' ');
      byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), name]);
    }
  }
  const own = [...byPhrase].map(([phrase, names]): [string, Meaning] => [phrase, featureMeaning([...new Set(names)])]);
  const slang = featureWords
    .trim()
    .split('\n')
    .flatMap((line): [string, Meaning][] => {
      const [phrases = '', feature = phrases.split(',')[0] ?? ''] = line.split('\t');
      const alternatives = feature.split('|').map(wordsOf);
      const names = features
        .filter(({ words }) => alternatives.some((alternative) => alternative.every((word) => words.includes(word))))
        .map(({ name }) => name);
      return names.length > 0 ? phrases.split(',').map((phrase) => [phrase, featureMeaning(names)]) : [];
    });
  // Shoppers' names take precedence: "camera" is any camera.
  return [...slang, ...own];
}

/** Every run of neighbouring words. */
function runsOf(words: readonly string[]): string[][] {
  return words.flatMap((_, start) => words.slice(start).map((_, more) => words.slice(start, start + more + 1)));
}
