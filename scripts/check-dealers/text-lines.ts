import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Site } from '../../src/site/site.ts';

/** A line of a file in which a dealer's texts stand. */
export interface TextLine {
  /** Its file and number: "dealers/smith/pages/yard.md:5". */
  where: string;
  line: string;
}

/**
 * The JSON files and pages of a dealer and of its preset, line by line, as far as the site has them: neither its locations, whose reviews are
 * others' words, nor its blog, whose posts were right when written.
 */
export function textLines(site: Site, dealersDir: string): TextLine[] {
  const own = textFiles(join(dealersDir, site.slug));
  const preset = site.template === undefined ? undefined : `_presets/${site.template}`;
  const shared = preset === undefined ? [] : textFiles(join(dealersDir, preset));
  const said = JSON.stringify(site);
  const read = (folder: string, file: string, counts: (line: string) => boolean) =>
    readFileSync(join(dealersDir, folder, file), 'utf8')
      .split('\n')
      .map((line, n) => ({ where: `${basename(dealersDir)}/${folder}/${file}:${n + 1}`, line }))
      .filter(({ line }) => counts(line));
  return [
    ...own.flatMap((file) => read(site.slug, file, () => true)),
    ...shared
      // A dealer's page replaces that of its preset, and its texts those of the preset's files.
      .filter((file) => file.endsWith('.json') || !own.includes(file))
      .flatMap((file) => read(preset ?? '', file, (line) => file.endsWith('.md') || said.includes(textIn(line)))),
  ];
}

/** The files of a folder that have texts, by their paths in it. */
const textFiles = (folder: string): string[] =>
  globSync(['*.json', 'pages/**/*.md'], { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'locations.json' && !file.startsWith('pages/blog/'))
    .toSorted();

/** The text in a line of JSON, as it is written there. */
const textIn = (line: string): string => /"((?:[^"\\]|\\.)*)"[\s,}\]]*$/.exec(line)?.[1] ?? '';

/** The sentences of a line. */
export const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?])\s+|\\n/);

/** A sentence without the key or the marks that it stands behind. */
export const plainSentence = (sentence: string): string =>
  sentence.replace(/^\s*"[\w.-]+": |^[\s#*>-]+/, '').replace(/^"|"?,?\s*$/g, '');
