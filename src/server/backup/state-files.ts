import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of DATA_DIR that belongs into a backup: a secret, without which sessions and webhooks end. */
export type StateFile = { file: string; content: Buffer };

const stateFile = /^secrets\/[\w-]+$/;

/** The files as they are now. */
export async function readStateFiles(dataDir: string): Promise<StateFile[]> {
  const files: StateFile[] = [];
  const entries = await readdir(join(dataDir, 'secrets'), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const file = `secrets/${entry.name}`;
    if (entry.isFile() && stateFile.test(file)) files.push({ file, content: await readFile(join(dataDir, file)) });
  }
  return files;
}

/** Names of secrets that differ from those in the backup. */
export async function otherSecrets(dataDir: string, files: readonly StateFile[]): Promise<string[]> {
  const other: string[] = [];
  for (const { file, content } of files) {
    const here = await readFile(join(dataDir, file)).catch(() => undefined);
    if (here && !here.equals(content)) other.push(file);
  }
  return other;
}

/**
 * Restores files. Nothing existing is lost: a different secret is kept alongside.
 * @param stamp suffix of the names of replaced files
 */
export async function restoreStateFiles(dataDir: string, files: readonly StateFile[], stamp: string): Promise<void> {
  for (const { file, content } of files) {
    if (!stateFile.test(file)) throw new Error(`The backup contains an unexpected file: ${file}`);
    const path = join(dataDir, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const here = await readFile(path).catch(() => undefined);
    if (here?.equals(content)) continue;
    if (here) await rename(path, `${path}.replaced-${stamp}`);
    await writeFile(path, content, { mode: 0o600 });
  }
}
