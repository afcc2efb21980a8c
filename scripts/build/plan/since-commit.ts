import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPaths } from '../paths.ts';
import { type ChangedFile, gitPath, isSharedCode } from '../selection.ts';
import { optionChanges } from './file-changes.ts';
import { optionsIn } from './inputs.ts';
import type { FileChange, Reason } from './reason.ts';

/**
 * What the files that differ from a git commit mean for a dealer: the blast radius of a pull request.
 * @param ref the commit
 */
export function openCommit(
  ref: string,
  changed: readonly ChangedFile[],
  paths: BuildPaths,
): (slug: string, preset: string | null) => Reason[] {
  const dealers = `${gitPath(paths.dealersDir, paths)}/`;
  const code = changed.filter(({ file }) => isSharedCode(file));
  const ofDealers = changed.filter(({ file }) => file.startsWith(dealers));
  const earlier = contentsAt(ref, ofDealers, paths);
  const folders = new Map<string, FileChange[]>();
  for (const { file, change } of ofDealers) {
    const [, folder = '', name = ''] = /^((?:_presets\/)?[^/]+)\/(.+)$/.exec(file.slice(dealers.length)) ?? [];
    const before = optionsIn([name], () => earlier.get(file));
    const now = optionsIn([name], () => textOf(join(paths.root, file)));
    const options = name in before && name in now ? { options: optionChanges(before[name], now[name]) } : {};
    folders.set(folder, [...(folders.get(folder) ?? []), { file: name, change, ...options }]);
  }
  return (slug, preset) => {
    const own = folders.get(slug);
    const shared = preset === null ? undefined : folders.get(`_presets/${preset}`);
    return [
      ...(code.length > 0 ? [{ kind: 'code', files: code } as const] : []),
      ...(own ? [{ kind: 'dealer', files: own } as const] : []),
      ...(shared ? [{ kind: 'preset', preset, files: shared } as const] : []),
    ];
  };
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The texts of JSON files at a commit; those that were not there are missing. One process for all of them. */
function contentsAt(ref: string, changed: readonly ChangedFile[], { root }: BuildPaths): Map<string, string> {
  const contents = new Map<string, string>();
  const files = changed.map(({ file }) => file).filter((file) => file.endsWith('.json'));
  if (files.length === 0) return contents;
  const input = files.map((file) => `${ref}:./${file}`).join('\n');
  const output = execFileSync('git', ['cat-file', '--batch'], { cwd: root, input, maxBuffer: 2 ** 30 });
  let at = 0;
  for (const file of files) {
    // `<object> blob <size>`, the content and a line break; or `<asked> missing`.
    const end = output.indexOf('\n', at);
    const [, size] = /^\w+ blob (\d+)$/.exec(output.toString('utf8', at, end)) ?? [];
    at = end + 1;
    if (size === undefined) continue;
    contents.set(file, output.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return contents;
}
