/** Why a dealer is built: what differs from the inputs of its latest release. Printed as JSON by `--plan --json` (docs/operations.md). */
export type Reason =
  /** It has no release here. */
  | { kind: 'first' }
  /** Nothing has changed, but `--force` was given. */
  | { kind: 'forced' }
  /** Its release does not say what it was made from: it was built before that was recorded. */
  | { kind: 'unrecorded' }
  /** Code that all dealers share. `files` is missing when the list of the earlier version is no longer in the cache. */
  | { kind: 'code'; files?: FileChange[] }
  /** Versions of Node and of packages; missing likewise. */
  | { kind: 'tools'; tools?: ToolChange[] }
  | { kind: 'target'; from: string; to: string }
  /** Names of the variables that were set, changed or removed. */
  | { kind: 'environment'; variables: string[] }
  /** Files of the dealer's own folder. */
  | { kind: 'dealer'; files: FileChange[] }
  /** Files of the preset it names, or another preset. */
  | { kind: 'preset'; preset: string | null; files: FileChange[] }
  /** The key with which its browsers search. */
  | { kind: 'search-key' }
  /** Its cars. The lists are missing when the earlier cars are no longer in the cache. */
  | ({ kind: 'cars' } & Partial<CarChanges>)
  /** The day has changed which sold cars are listed: ids of those that are no longer, and of those that are now. */
  | { kind: 'sold-listed'; gone: string[]; added: string[] }
  /** The day has: dates in its options that have come or passed since. None if the year is another. */
  | { kind: 'dates'; dates: string[] };

type Change = 'added' | 'changed' | 'removed';

export type FileChange = {
  /** Of the dealer or a preset: relative to its folder. Of the shared code: relative to the repository. */
  file: string;
  change: Change;
  /** Of a JSON file that was changed: which options. Empty if only its layout has changed. */
  options?: OptionChange[];
};

/** Values are given unless they are groups or lists. */
export type OptionChange = { option: string; change: Change; from?: OptionValue; to?: OptionValue };
export type OptionValue = string | number | boolean | null;

export type ToolChange = { tool: string; from: string | null; to: string | null };

export type PlannedCar = { id: string; stocknum?: string; name: string };
export type CarChanges = { added: PlannedCar[]; changed: (PlannedCar & { fields: string[] })[]; gone: PlannedCar[] };
