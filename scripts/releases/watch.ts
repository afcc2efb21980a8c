import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDealerFolder } from '../../src/site/load/dealer-slugs.ts';
import { releaseMark } from './release.ts';

/** Milliseconds between checks for new releases. */
const pause = 2000;

/**
 * Runs a callback for every dealer with a live release, one at a time, and again whenever another release of a dealer goes live.
 * @param wentLive failures are logged, with the name of the dealer
 * @returns a function that stops it
 */
export function watchReleases(
  distDir: string,
  wentLive: (slug: string) => Promise<void>,
  log: (line: string) => void = console.error,
): () => void {
  const seen = new Map<string, string>();
  const ended = new AbortController();

  async function look(): Promise<void> {
    // A release that is being installed is in a folder of its own, unchecked.
    for (const slug of (await readdir(distDir)).filter(isDealerFolder)) {
      const mark = releaseMark(distDir, slug);
      if (ended.signal.aborted || mark === undefined || seen.get(slug) === mark) continue;
      seen.set(slug, mark);
      await wentLive(slug).catch((error: unknown) => log(`${slug}: ${String(error)}`));
    }
  }

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      await look().catch((error: unknown) => log(`Cannot check for new releases: ${String(error)}`));
      await sleep(pause, undefined, { ref: false, signal: ended.signal }).catch(() => {});
    }
  }

  void watch();
  return () => ended.abort();
}
