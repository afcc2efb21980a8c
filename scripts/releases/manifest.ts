import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { siteFile } from '../../src/site/load/site-file.ts';
import { targets } from '../build/target.ts';
import { UsageError } from '../command/command-line.ts';
import { isReleaseId, recordFile } from './release.ts';

/** First file of an artefact; lists its contents. */
export const manifestFile = 'manifest.json';

/**
 * What a release consists of, with its record and its dealer (`site.json`). This machine's notes on it (since when it
 * is pinned) are not included.
 */
const parts = ['client', 'server', 'report', '.netlify'];

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const path = v.pipe(v.string(), v.check(isReleasePath, 'is not a path within a release'));

export const manifestSchema = v.object({
  format: v.literal(1),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/)),
  id: v.pipe(v.string(), v.check(isReleaseId, 'is not the id of a release')),
  code: v.string(),
  target: v.picklist(targets),
  files: v.record(path, v.object({ size: v.number(), sha256 })),
});
/** Contents of an artefact: the release's dealer, the code that built it, and each file's size in bytes and hash. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Whether a path, with forward slashes, names a file of a release and nothing outside of it. */
export function isReleasePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  if (path === recordFile || path === siteFile) return true;
  const isName = (name: string) => !['', '.', '..'].includes(name) && !/[\\\p{Cc}]/u.test(name);
  return parts.includes(first) && rest.length > 0 && rest.every(isName);
}

/** Size and hash of every file of a release, by path, sorted. Throws UsageError if anything in it is not a plain file. */
export async function filesOf(release: string): Promise<Manifest['files']> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ entry, path: relative(release, join(entry.parentPath, entry.name)).split(sep).join('/') }))
    // A link in place of a whole part is refused as well.
    .filter(({ path }) => isReleasePath(path) || parts.includes(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const files: Manifest['files'] = {};
  for (const { entry, path } of found) {
    if (!entry.isFile())
      throw new UsageError(
        `${join(release, path)} is not a regular file: the release cannot be packed. Put a copy of the file there, or build the dealer again.`,
      );
    files[path] = await hashOfFile(join(release, path));
  }
  return files;
}

async function hashOfFile(file: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(file), async (parts) => {
    for await (const part of parts as AsyncIterable<Buffer>) {
      hash.update(part);
      size += part.length;
    }
  });
  return { size, sha256: hash.digest('hex') };
}
