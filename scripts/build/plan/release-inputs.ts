import { readRecord, writeRecord } from '../release-report.ts';
import type { FolderInputs } from './file-changes.ts';
import type { FingerprintParts } from './fingerprint.ts';
import type { NamedList } from './lists.ts';

/** What a release was made from. Stored with it, so that a later plan can say what has changed since. */
export type ReleaseInputs = {
  parts: FingerprintParts;
  /** Hash of the value of each variable that pages read. */
  environment: NamedList;
  dealer: FolderInputs;
  /** Name of its preset, if it has one. */
  preset: string | null;
  presetFolder: FolderInputs;
  /** Ids of the sold cars that were listed. */
  soldListed: string[];
};

const inputsFile = 'inputs.json';

/** @param release its folder */
export const writeInputs = (release: string, inputs: ReleaseInputs): Promise<void> =>
  writeRecord(release, inputsFile, inputs);

/** What a release was made from; undefined if it was built before that was recorded. */
export const readInputs = (release: string): Promise<ReleaseInputs | undefined> => readRecord(release, inputsFile);
