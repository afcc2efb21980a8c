import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyRecord } from '../../engine/protocol/store.ts';
import { replaceFile } from '../store/disk/catalogue.ts';

/** The API keys of the search server, without their secrets (those follow from the master key). */
export class KeyFile {
  readonly #path: string;

  constructor(directory: string) {
    this.#path = join(directory, 'keys.json');
  }

  async all(): Promise<KeyRecord[]> {
    try {
      return JSON.parse(await readFile(this.#path, 'utf8')) as KeyRecord[];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  /** To be called by one writer at a time. */
  async change(change: (keys: KeyRecord[]) => KeyRecord[]): Promise<KeyRecord[]> {
    const keys = change(await this.all());
    await replaceFile(this.#path, JSON.stringify(keys, undefined, 2));
    return keys;
  }
}
