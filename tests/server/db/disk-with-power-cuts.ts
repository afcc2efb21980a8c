import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Disk } from '~/server/db/durable-files.ts';

/**
 * A disk that keeps nothing but what it was told to flush, in a second folder. `cut` is what a power cut at this moment leaves of a database: that,
 * and of the files written since whichever the system happened to write out by itself: this share of them.
 */
export function diskWithPowerCuts(
  live: string,
  kept: string,
  { random, beforeFlush }: { random: () => number; beforeFlush: () => void },
): Disk & { cut(to: string, share: number): void } {
  cpSync(live, kept, { recursive: true });
  const inKept = (path: string) => join(kept, relative(live, path));
  return {
    flush(path) {
      beforeFlush();
      const copy = inKept(path);
      if (statSync(path).isFile()) {
        mkdirSync(dirname(copy), { recursive: true });
        copyFileSync(path, copy);
      } else {
        mkdirSync(copy, { recursive: true });
        for (const name of readdirSync(copy))
          if (!existsSync(join(path, name))) rmSync(join(copy, name), { recursive: true });
      }
    },
    async flushInBackground(path) {
      beforeFlush();
      await copyFile(path, inKept(path));
    },
    cut(to, share) {
      cpSync(kept, to, { recursive: true });
      const written = readdirSync(live, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(live, name)).isFile(),
      );
      for (const name of written)
        if (random() < share && existsSync(dirname(join(to, name)))) copyFileSync(join(live, name), join(to, name));
    },
  };
}
