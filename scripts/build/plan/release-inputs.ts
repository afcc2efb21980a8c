import * as v from 'valibot';
import { readRecord, writeRecord } from '../release-report.ts';
import type { FingerprintParts } from './fingerprint.ts';

const namedList = v.record(v.string(), v.string());
const texts = v.array(v.string());
const folderInputs = v.object({ files: namedList, json: v.record(v.string(), v.unknown()) });

const releaseInputs = v.object({
  parts: v.custom<FingerprintParts>((parts) => v.is(namedList, parts)),
  /** Hash of the value of each variable that pages read. */
  environment: namedList,
  dealer: folderInputs,
  /** Name of its preset, if it has one. */
  preset: v.nullable(v.string()),
  presetFolder: folderInputs,
  /** Ids of the sold cars that were listed. */
  soldListed: texts,
  /** The day, in each of its time zones, and every date in its options. */
  days: texts,
  dates: texts,
});

/** What a release was made from. Stored with it, so that a later plan can say what has changed since. */
export type ReleaseInputs = v.InferOutput<typeof releaseInputs>;

const inputsFile = 'inputs.json';

/** @param release its folder */
export const writeInputs = (release: string, inputs: ReleaseInputs): Promise<void> =>
  writeRecord(release, inputsFile, inputs);

/** What a release was made from; undefined if it does not say so, or not in this form. */
export async function readInputs(release: string): Promise<ReleaseInputs | undefined> {
  const record = await readRecord(release, inputsFile);
  return v.is(releaseInputs, record) ? record : undefined;
}
