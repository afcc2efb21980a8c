import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Task } from '../../engine/protocol/store.ts';
import { replaceFile } from '../store/disk/catalogue.ts';
import { privateFile } from '../store/disk/private-folder.ts';

/** Tasks kept for `GET /tasks`; older ones are forgotten. */
const keptTasks = 1000;
const trimAboveBytes = 2_000_000;

/** The record of finished tasks, one JSON object a line. Losing its tail in a crash loses history, never documents. */
export class TaskLog {
  readonly #path: string;

  constructor(directory: string) {
    this.#path = join(directory, 'tasks.ndjson');
  }

  /** Newest first. */
  async all(): Promise<Task[]> {
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const tasks = text.split('\n').flatMap((line): Task[] => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Task];
      } catch {
        return [];
      }
    });
    return tasks.reverse().slice(0, keptTasks);
  }

  async add(task: Task): Promise<void> {
    await appendFile(this.#path, `${JSON.stringify(task)}\n`, { mode: privateFile });
    if ((await stat(this.#path)).size > trimAboveBytes) await this.replace(await this.all());
  }

  /** Keeps only these tasks (newest first). */
  async replace(tasks: readonly Task[]): Promise<void> {
    await replaceFile(
      this.#path,
      tasks
        .toReversed()
        .map((task) => `${JSON.stringify(task)}\n`)
        .join(''),
    );
  }
}
