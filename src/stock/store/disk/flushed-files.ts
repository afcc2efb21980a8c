import { open, rename } from 'node:fs/promises';
import { privateFile } from './private-folder.ts';

/** Writes a file and flushes it to the disk. */
async function writeFlushed(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', privateFile);
  try {
    await file.appendFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Replaces a file in one step: a crash at any moment leaves either the old or the new one intact. */
export async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await writeFlushed(`${path}.new`, content);
  await rename(`${path}.new`, path);
}

/** Makes the rename itself survive a power cut, if the system can flush a directory. */
export async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
