import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract, list, type ReadEntry } from 'tar';
import * as v from 'valibot';
import { errorText } from '../../src/domain/error-text.ts';
import { UsageError } from '../command/command-line.ts';
import { whileTaking } from './lock.ts';
import { filesOf, isReleasePath, type Manifest, manifestFile, manifestSchema } from './manifest.ts';
import { recordFile, recordIn, releaseIdOf, releasesFolder } from './release.ts';
import { contractFault } from './server-contract.ts';

export type TakeOptions = {
  distDir: string;
  /** Hash of the platform's code on this machine; an artefact made by other code is refused. Undefined: by any. */
  code: string | undefined;
};

/**
 * Installs the release of an artefact next to the dealer's others, completely or not at all: it is unpacked elsewhere
 * on the same disk, every file is compared with the manifest and flushed to disk, then it is moved into place
 * atomically. An already installed release is left unchanged. Only one installation runs at a time.
 * @throws UsageError if the artefact is refused, with the reason: nothing of it is left on the machine
 */
export function take(artefact: string, taking: TakeOptions): Promise<Pick<Manifest, 'slug' | 'id'>> {
  return whileTaking(taking.distDir, () => takeAlone(artefact, taking));
}

async function takeAlone(artefact: string, { distDir, code }: TakeOptions): Promise<Pick<Manifest, 'slug' | 'id'>> {
  const folder = join(distDir, '.taking');
  // Leftovers of an earlier one that was killed.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await unpack(artefact, folder);
    const manifest = await manifestIn(artefact, folder);
    checkPlatform(artefact, manifest, code);
    await checkFiles(artefact, manifest, folder);
    await checkRecord(artefact, manifest, folder);
    const { slug, id } = manifest;
    const place = join(releasesFolder(distDir, slug), id);
    if (existsSync(place)) {
      const [here, there] = await Promise.all([place, folder].map((one) => readFile(join(one, recordFile), 'utf8')));
      if (here !== there) throw refused(artefact, `this machine has a different release ${id} of ${slug}`);
      return { slug, id };
    }
    await writeThrough(folder, manifest);
    await mkdir(releasesFolder(distDir, slug), { recursive: true });
    await rename(folder, place);
    await syncFolder(releasesFolder(distDir, slug));
    return { slug, id };
  } catch (error) {
    throw ofTheDisk(artefact, error);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

const refused = (artefact: string, why: string) => new UsageError(`${basename(artefact)} was not installed: ${why}.`);

/** Reads all of it before anything is written: writing continues for a moment after an error is found. */
async function unpack(artefact: string, folder: string): Promise<void> {
  if (!existsSync(artefact)) throw refused(artefact, `there is no file ${artefact}`);
  const strange: string[] = [];
  const onReadEntry = ({ path, type }: ReadEntry) => {
    if (type !== 'File' || !(path === manifestFile || isReleasePath(path))) strange.push(`${path} (${type})`);
  };
  try {
    await list({ file: artefact, strict: true, onReadEntry });
  } catch (error) {
    throw refused(artefact, `it cannot be unpacked: it is truncated or damaged (${errorText(error)})`);
  }
  if (strange.length > 0)
    throw refused(artefact, `it contains files that do not belong to a release: ${strange.slice(0, 3).join(', ')}`);
  await extract({ file: artefact, cwd: folder, strict: true, preserveOwner: false });
}

async function manifestIn(artefact: string, folder: string): Promise<Manifest> {
  try {
    return v.parse(manifestSchema, JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
  } catch (error) {
    throw refused(
      artefact,
      `it has no readable ${manifestFile}: it is truncated, or not a packed release (${errorText(error)})`,
    );
  }
}

function checkPlatform(artefact: string, manifest: Manifest, code: string | undefined): void {
  if (manifest.target !== 'node')
    throw refused(
      artefact,
      `it was built for ${manifest.target}, but a gateway needs a build for node (--target node)`,
    );
  if (code !== undefined && manifest.code !== code)
    throw refused(
      artefact,
      `it was built by version ${manifest.code.slice(0, 8)} of the platform, but this machine has ${code.slice(0, 8)}. Use the same commit on both machines, or install it anyway with --accept-version`,
    );
}

async function checkFiles(artefact: string, { files }: Manifest, folder: string): Promise<void> {
  const found = await filesOf(folder);
  const differs = Object.keys({ ...files, ...found }).filter(
    (path) => files[path]?.sha256 !== found[path]?.sha256 || files[path]?.size !== found[path]?.size,
  );
  const [first = ''] = differs;
  if (differs.length === 0) return;
  const what = !files[first]
    ? 'is not in its manifest'
    : found[first]
      ? 'has changed since it was packed'
      : 'is missing';
  const more = differs.length > 1 ? `, and ${differs.length - 1} more` : '';
  throw refused(artefact, `${first} ${what}${more}: the file was truncated, damaged or changed`);
}

/** The gateway serves a release under the slug and the address in its record: both are of the dealer in whose folder it is. */
async function checkRecord(artefact: string, { slug, id }: Manifest, folder: string): Promise<void> {
  const record = await recordIn(folder).catch(String);
  const ofRecord = typeof record === 'string' ? record : `${releaseIdOf(record)} of ${record.slug}`;
  const ofManifest = `${id} of ${slug}`;
  if (ofRecord !== ofManifest)
    throw refused(artefact, `its ${manifestFile} names release ${ofManifest}, but its ${recordFile} is of ${ofRecord}`);
  const fault = typeof record === 'string' ? undefined : contractFault(record);
  if (fault) throw refused(artefact, fault);
}

/** After a power cut a release is there whole or not at all. */
async function writeThrough(folder: string, { files }: Manifest): Promise<void> {
  const waiting = Object.keys(files).values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const path of waiting) await sync(join(folder, path), 'r+');
    }),
  );
  const folders = new Set(Object.keys(files).map((path) => join(folder, path, '..')));
  for (const one of [...folders, folder]) await syncFolder(one);
}

/** The names in a folder. Not supported on Windows. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r');
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Disk errors are not the artefact's fault. */
function ofTheDisk(artefact: string, error: unknown): unknown {
  if (!isOfTheDisk(error)) return error;
  const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(error.code ?? '');
  const help = 'Free some space, or delete releases (node scripts/releases.ts prune), and install it again';
  return refused(
    artefact,
    isFull ? `there is not enough disk space (${error.code}). ${help}` : `it cannot be written (${error.message})`,
  );
}

const isOfTheDisk = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;
