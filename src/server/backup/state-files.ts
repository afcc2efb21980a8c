import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of DATA_DIR that belongs into a backup: secrets, without which sessions and webhooks end, and the journal of leads. */
export type StateFile = { file: string; content: Buffer };

const folders = ['secrets', 'leads', 'leads/set-aside'] as const;
const names: Record<(typeof folders)[number], RegExp> = {
  secrets: /^[\w-]+$/,
  leads: /^\d{4}-\d\d-\d\d\.ndjson$/,
  'leads/set-aside': /^[\w-]+\.txt$/,
};

/** The files as they are now. Of a journal that is being written, only its complete lines. */
export async function readStateFiles(dataDir: string): Promise<StateFile[]> {
  const files: StateFile[] = [];
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile() && names[folder].test(one.name))) {
      const content = await readFile(join(dataDir, folder, entry.name));
      const whole = folder === 'leads' ? content.subarray(0, content.lastIndexOf('\n') + 1) : content;
      files.push({ file: `${folder}/${entry.name}`, content: whole });
    }
  }
  return files;
}

/** Names of secrets that differ from those in the backup. */
export async function otherSecrets(dataDir: string, files: readonly StateFile[]): Promise<string[]> {
  const other: string[] = [];
  for (const { file, content } of files.filter((one) => one.file.startsWith('secrets/'))) {
    const here = await readFile(join(dataDir, file)).catch(() => undefined);
    if (here && !here.equals(content)) other.push(file);
  }
  return other;
}

/**
 * Restores files. Nothing existing is lost: journal lines are appended, a different secret is kept alongside.
 * @param stamp suffix of the names of replaced files
 */
export async function restoreStateFiles(dataDir: string, files: readonly StateFile[], stamp: string): Promise<void> {
  for (const { file, content } of files) {
    if (!isStateFile(file)) throw new Error(`The backup contains an unexpected file: ${file}`);
    const path = join(dataDir, file);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const here = await readFile(path).catch(() => undefined);
    if (here?.equals(content)) continue;
    if (here && file.startsWith('leads/')) await addLines(path, here, content);
    else {
      if (here) await rename(path, `${path}.replaced-${stamp}`);
      await writeFile(path, content, { mode: 0o600 });
    }
  }
}

function isStateFile(file: string): boolean {
  const folder = folders.find((one) => dirname(file) === one);
  return folder !== undefined && names[folder].test(file.slice(folder.length + 1));
}

async function addLines(path: string, here: Buffer, content: Buffer): Promise<void> {
  // As bytes: an unreadable line must stay unchanged.
  const present = new Set(here.toString('latin1').split('\n'));
  const missing = content
    .toString('latin1')
    .split('\n')
    .filter((line) => !present.has(line));
  if (missing.length > 0) await appendFile(path, Buffer.from(`\n${missing.join('\n')}\n`, 'latin1'));
}
