/** What visitors read is data (decision 23): templates and what runs beside them hold no words of their own. */
import { expect, test } from 'vitest';
import { filesBelow } from './source-files.ts';

const rooms = ['features', 'layouts', 'page-templates', 'pages', 'components', 'client'];
const files = rooms
  .flatMap((room) => filesBelow(`src/${room}`, /\.(ts|tsx|astro)$/))
  .filter(({ path }) => !path.startsWith('src/pages/api/'));

/** Files whose words have not moved to src/domain/texts yet. The list only gets shorter. */
const notYet = new Set([
  // The honeypot: nobody reads it.
  'src/features/leads/form/LeadForm.tsx',
]);

/** Vocabulary of schema.org, a JSON Schema, and what becomes an error: programs and developers read it. */
const notForPeople = [
  'src/components/json-ld/',
  'src/pages/stock.schema.json.ts',
  'src/client/search/host-fallback.ts',
];

/** Text between tags, and attributes that are read out or shown. */
function wordsInMarkup(text: string): string[] {
  const markup = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    // One without content has no end of its own.
    .replace(/<script\b[^>]*\/>/g, '')
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const between = /(?<![=\s])>\s*([^<>{}=;()&|?]*[A-Za-z]{2,}[^<>{}=;()&|?]*)(?=[<{])/g;
  const attributes =
    /\s(?:aria-label|title|placeholder|alt|label|description|button|more|less|hint)="([^"]*[A-Za-z]{2,}[^"]*)"/g;
  return [between, attributes].flatMap((pattern) =>
    [...markup.matchAll(pattern)].map(([, words = '']) => words.trim()),
  );
}

test('CONF-11 no template says a word that a dealer cannot reword', () => {
  const found = files
    .filter(({ path }) => /\.(astro|tsx)$/.test(path))
    .map(({ path, text }) => ({ path, words: wordsInMarkup(text) }))
    .filter(({ words }) => words.length > 0);
  expect(found.filter(({ path }) => !notYet.has(path))).toEqual([]);
  // Whoever moves the last words of a file takes it off the list.
  expect([...notYet].filter((path) => !found.some((file) => file.path === path))).toEqual([]);
});

/** Three words or more that begin like a sentence, in code that shows something. Errors and what the console says are for developers. */
function sentencesInCode(text: string): string[] {
  const code = text
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    .replace(/(Error\(|console\.\w+\()[^;]*;/g, '');
  return [...code.matchAll(/(['"`])([A-Z][a-z’]+(?: [\w’${}(),.-]+){2,}[^'"`\n]*)\1/g)].map(
    ([, , words = '']) => words,
  );
}

test('CONF-11 nothing that a page shows is a sentence in code', () => {
  const found = files
    .filter(({ path }) => !notForPeople.some((start) => path.startsWith(start)) && !notYet.has(path))
    .map(({ path, text }) => ({ path, words: sentencesInCode(text) }))
    .filter(({ words }) => words.length > 0);
  expect(found).toEqual([]);
});

test('no script that goes to browsers brings the texts along', () => {
  const byValue = /import (?!type\b)[^;]*from '[^']*\/texts\/(?!text\.ts)[^']+'/;
  const sent = [...files, ...filesBelow('src/domain', /\.ts$/), ...filesBelow('src/engine', /\.ts$/)];
  const bringing = sent.filter(({ path, text }) => !path.startsWith('src/domain/texts/') && byValue.test(text));
  expect(bringing.map(({ path }) => path)).toEqual([]);
});
