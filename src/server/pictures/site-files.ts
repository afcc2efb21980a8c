import { open } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { decoded } from '../../domain/decoded.ts';
import { isBehindLink } from '../behind-link.ts';

/** Folders of a built site that contain pictures. */
const folders = ['media', 'body-types'];

/**
 * A picture of the built site, by its path there: "/media/stock/a.svg".
 * @param client the folder with the site's static files
 * @returns undefined for anything that is not a file below the pictures' folders, is there only by a symbolic link, or
 * is larger than `limit` bytes
 */
export async function readSiteFile(client: string, path: string, limit: number): Promise<Uint8Array | undefined> {
  const file = fileOf(client, path);
  if (!file || isBehindLink(client, relative(client, file))) return undefined;
  const handle = await open(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    return size <= limit ? await handle.readFile() : undefined;
  } catch {
    // For example a folder.
    return undefined;
  } finally {
    await handle.close();
  }
}

function fileOf(client: string, path: string): string | undefined {
  const plain = decoded(path.split(/[?#]/, 1)[0] ?? '');
  if (!plain || plain.includes('\0')) return undefined;
  const file = normalize(join(client, plain));
  return folders.some((folder) => file.startsWith(join(client, folder) + sep)) ? file : undefined;
}
