import { execFileSync } from 'node:child_process';
import { relative, sep } from 'node:path';
import { nearestName } from '../../src/domain/nearest-name.ts';
import { UsageError } from '../command/command-line.ts';
import type { BuildPaths } from './paths.ts';

/** The dealers requested by name, in the order of `all`. An unknown name is an error that suggests the nearest real one. */
export function dealersByName(all: readonly string[], wanted: readonly string[] | undefined): string[] {
  if (!wanted) return [...all];
  for (const slug of wanted) {
    if (all.includes(slug)) continue;
    const nearest = nearestName(slug, all);
    const hint = nearest ? ` Did you mean "${nearest}"?` : ` There are: ${all.join(', ')}.`;
    throw new UsageError(`There is no dealer "${slug}".${hint}`);
  }
  return all.filter((slug) => wanted.includes(slug));
}

/** Part `part` (1-based) of `of`: together the parts contain every dealer once. */
export function shardOf(slugs: readonly string[], shard: { part: number; of: number } | undefined): string[] {
  return shard ? slugs.filter((_, index) => index % shard.of === shard.part - 1) : [...slugs];
}

/** Folders and files of the repository that go into every dealer's site. */
export const sharedCode = [
  'src',
  'public',
  'scripts/build',
  'scripts/search-host',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

/** Whether a file of the repository goes into every dealer's site. */
export const isSharedCode = (file: string): boolean => sharedCode.some((path) => isWithin(file, path));

/**
 * Which dealers a list of changed files affects: shared code, a preset of theirs, or their own folder.
 * @param changed paths relative to the repository, with forward slashes
 * @param presets the preset each dealer uses, if any
 */
export function dealersTouched(
  changed: readonly string[],
  dealersFolder: string,
  presets: ReadonlyMap<string, string | null>,
): string[] {
  if (changed.some(isSharedCode)) return [...presets.keys()];
  const touches = (folder: string) => changed.some((file) => isWithin(file, folder));
  return [...presets]
    .filter(
      ([slug, preset]) =>
        touches(`${dealersFolder}/${slug}`) || (preset !== null && touches(`${dealersFolder}/_presets/${preset}`)),
    )
    .map(([slug]) => slug);
}

/** Files that differ from a git commit, with those not yet under version control. */
export function filesChangedSince(ref: string, paths: BuildPaths): ChangedFile[] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: paths.root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    } catch (error) {
      const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
      throw new UsageError(`--changed ${ref}: ${reason}`);
    }
  };
  const differing = git('diff', '-z', '--name-status', '--no-renames', '--relative', '--end-of-options', ref, '--');
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
  return [
    ...[...differing.matchAll(/(\w)\0([^\0]+)\0/g)].map(([, status = '', file = '']) => ({
      file,
      change: changes[status] ?? 'changed',
    })),
    ...untracked
      .split('\0')
      .filter(Boolean)
      .map((file) => ({ file, change: 'added' as const })),
  ];
}

/** A file by its path relative to the repository, with forward slashes. */
export type ChangedFile = { file: string; change: 'added' | 'changed' | 'removed' };

/** By git's letters. */
const changes: Readonly<Record<string, ChangedFile['change']>> = { A: 'added', D: 'removed' };

/** A folder as git names it: relative to the repository, with forward slashes. */
export function gitPath(folder: string, paths: BuildPaths): string {
  return relative(paths.root, folder).split(sep).join('/');
}
