import { errorText } from '../../domain/error-text.ts';
/** Work that no one waits for, one job at a time. */
export type IdleWork = {
  /** A job already waiting under this name is not added again, nor is any beyond the maximum. */
  add(name: string, job: () => Promise<void>): void;
};

/**
 * @param quiet resolves when nothing more important is running; called before each job
 * @param waiting maximum waiting jobs
 */
export function idleWork(
  quiet: () => Promise<void>,
  waiting: number,
  log: (line: string) => void = console.error,
): IdleWork {
  const jobs = new Map<string, () => Promise<void>>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (const [name, job] of jobs) {
      await quiet();
      jobs.delete(name);
      await job().catch((error: unknown) => log(`${name}: ${errorText(error)}`));
    }
    working = false;
  }

  return {
    add(name, job) {
      if (jobs.has(name) || jobs.size >= waiting) return;
      jobs.set(name, job);
      if (!working) void work();
    },
  };
}
