import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNames } from '../../../src/site/files/files.ts';
import { isLink } from '../../../src/site/load/dealer-slugs.ts';
import type { ContentHashes } from '../content-hash.ts';
import type { BuildPaths } from '../paths.ts';
import { type FolderInputs, noFolder } from './file-changes.ts';
import type { ReleaseInputs } from './release-inputs.ts';

/** The files of a dealer's folder, and of its preset's. */
export function dealerInputs(
  paths: BuildPaths,
  hashes: ContentHashes,
  slug: string,
  preset: string | null,
): Pick<ReleaseInputs, 'dealer' | 'preset' | 'presetFolder'> {
  return {
    dealer: folderInputs(join(paths.dealersDir, slug), hashes),
    preset,
    presetFolder: preset ? folderInputs(join(paths.dealersDir, '_presets', preset), hashes) : noFolder,
  };
}

/** The preset that a dealer's file names, even if the dealer has problems. */
export function presetNamed(dealersDir: string, slug: string): string | null {
  const file = join(dealersDir, slug, 'dealer.json');
  const dealer = existsSync(file) && !isLink(join(dealersDir, slug)) ? parsed(readFileSync(file, 'utf8')) : undefined;
  const { template } = (dealer ?? {}) as { template?: unknown };
  return typeof template === 'string' ? template : null;
}

function folderInputs(folder: string, hashes: ContentHashes): FolderInputs {
  const files = hashes.files(folder);
  return { files, json: optionsIn(Object.keys(files), (name) => readFileSync(join(folder, name), 'utf8')) };
}

const optionFiles: readonly string[] = fileNames.map((name) => `${name}.json`);

/** The content of a folder's files of options. One that cannot be parsed is left out: then only the file is known to have changed. */
export function optionsIn(
  names: readonly string[],
  read: (name: string) => string | undefined,
): Record<string, unknown> {
  const found = names.filter((name) => optionFiles.includes(name)).map((name) => [name, parsed(read(name))]);
  return Object.fromEntries(found.filter(([, content]) => content !== undefined));
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
