import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { create } from 'tar';
import { UsageError } from '../command/command-line.ts';
import { filesOf, type Manifest, manifestFile } from './manifest.ts';
import { recordIn } from './release.ts';

/**
 * Packs a release into one file, `<slug>-<id>.tar.zst`, with a manifest of what is in it. Returns the file and its size in bytes.
 * Throws UsageError for a release from before its code version was recorded.
 */
export async function pack(release: string, outDir: string): Promise<{ file: string; bytes: number }> {
  const { slug, target, code } = await recordIn(release);
  const id = basename(release);
  if (code === undefined)
    throw new UsageError(`${slug}: release ${id} does not record which code built it. Build again, then pack.`);
  const files = await filesOf(release);
  const manifest: Manifest = { format: 1, slug, id, code, target, files };
  const listed = join(release, manifestFile);
  await writeFile(`${listed}.${process.pid}`, JSON.stringify(manifest));
  await rename(`${listed}.${process.pid}`, listed);
  await mkdir(outDir, { recursive: true });
  const file = join(outDir, `${slug}-${id}.tar.zst`);
  const partly = `${file}.${process.pid}`;
  try {
    const names = [manifestFile, ...Object.keys(files)];
    await create({ file: partly, cwd: release, portable: true, strict: true, zstd: true, noDirRecurse: true }, names);
    await rename(partly, file);
  } finally {
    await rm(partly, { force: true });
  }
  return { file, bytes: (await stat(file)).size };
}
