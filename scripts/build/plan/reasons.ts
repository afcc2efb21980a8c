import { type BuildPaths, stockSliceFile } from '../paths.ts';
import { datesBetween, yearsOf } from './calendar.ts';
import { carChanges } from './car-changes.ts';
import { fileChanges, folderChanges, namesThatDiffer, toolChanges } from './file-changes.ts';
import { type NamedList, recallList } from './lists.ts';
import type { Reason } from './reason.ts';
import type { ReleaseInputs } from './release-inputs.ts';

/**
 * Why a dealer's latest release is not what would be built now. Never empty.
 * @param latest what that release was made from, if it says so; undefined if there is none
 */
export type ReasonsOf = (
  slug: string,
  latest: { inputs: ReleaseInputs | undefined } | undefined,
  now: ReleaseInputs,
) => Reason[];

/** Lists of earlier code and packages are read once for all dealers. */
export function openReasons(paths: BuildPaths): ReasonsOf {
  const known = new Map<string, NamedList | undefined>();
  const list = (hash: string): NamedList | undefined => {
    if (!known.has(hash)) known.set(hash, recallList(paths, hash));
    return known.get(hash);
  };
  /** Compared once, even for 500 dealers. */
  const compared = new Map<string, unknown>();
  function compare<T>(before: string, now: string, changes: (before: NamedList, now: NamedList) => T): T | undefined {
    const pair = `${before} ${now}`;
    const lists = [list(before), list(now)] as const;
    if (!compared.has(pair)) compared.set(pair, lists[0] && lists[1] && changes(lists[0], lists[1]));
    return compared.get(pair) as T | undefined;
  }

  return (slug, latest, now) => {
    const before = latest?.inputs;
    if (!before) return [{ kind: latest ? 'unrecorded' : 'first' }];
    const differs = (part: keyof ReleaseInputs['parts']) => before.parts[part] !== now.parts[part];
    const reasons: Reason[] = [];
    if (differs('code')) {
      const files = compare(before.parts.code, now.parts.code, fileChanges);
      reasons.push({ kind: 'code', ...(files && { files }) });
    }
    if (differs('tools')) {
      const tools = compare(before.parts.tools, now.parts.tools, toolChanges);
      reasons.push({ kind: 'tools', ...(tools && { tools }) });
    }
    if (differs('target')) reasons.push({ kind: 'target', from: before.parts.target, to: now.parts.target });
    if (differs('environment'))
      reasons.push({ kind: 'environment', variables: namesThatDiffer(before.environment, now.environment) });
    if (differs('dealer')) reasons.push({ kind: 'dealer', files: folderChanges(before.dealer, now.dealer) });
    if (differs('preset')) {
      // The files of a new preset are not compared with those of the previous one.
      const files = before.preset === now.preset ? folderChanges(before.presetFolder, now.presetFolder) : [];
      reasons.push({ kind: 'preset', preset: now.preset, files });
    }
    if (differs('searchKey')) reasons.push({ kind: 'search-key' });
    if (differs('stock')) {
      const file = (inputs: ReleaseInputs) => stockSliceFile(paths, slug, inputs.parts.stock);
      reasons.push({ kind: 'cars', ...carChanges(file(before), file(now)) });
    } else if (differs('listed')) {
      reasons.push({ kind: 'sold-listed', ...listedChanges(before.soldListed, now.soldListed) });
    }
    const dates = datesBetween(before.days, now.days, now.dates);
    if (dates.length > 0 || `${yearsOf(before.days)}` !== `${yearsOf(now.days)}`)
      reasons.push({ kind: 'dates', dates });
    return reasons.length > 0 ? reasons : [{ kind: 'unrecorded' }];
  };
}

function listedChanges(before: readonly string[], now: readonly string[]): { gone: string[]; added: string[] } {
  return {
    gone: before.filter((id) => !now.includes(id)),
    added: now.filter((id) => !before.includes(id)),
  };
}
