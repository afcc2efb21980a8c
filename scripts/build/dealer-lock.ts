import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { holderText, holdLock, type Lock } from '../../src/stock/store/disk/lock.ts';
import type { BuildPaths } from './paths.ts';
import { Refusal } from './refusal.ts';
import type { Target } from './target.ts';

/** How to wait for another run: how long, in milliseconds, and whom to tell what is waited for. */
export type Patience = { waitMs: number; onWait?: (text: string) => void };

/** Another run holds what this one needs, and did not finish in time. */
export class HeldElsewhere extends Refusal {}

/**
 * Makes a dealer this process's own, so that no other run builds it: its place in the output folder, its caches, and for Netlify the one
 * folder of the checkout that its adapter writes to. The system lets go when the process ends, however it ends (decision 48).
 * @throws HeldElsewhere when another run is still at it after `waitMs`
 */
export async function holdDealer(paths: BuildPaths, slug: string, target: Target, patience: Patience): Promise<Lock> {
  const files = [
    join(paths.distDir, '.locks', slug),
    join(paths.cacheDir, slug, 'build.lock'),
    ...(target === 'netlify' ? [join(paths.root, '.cache', 'netlify.lock')] : []),
  ];
  const held: Lock[] = [];
  const release = () => held.forEach((lock) => void lock.release());
  try {
    // Every run takes them in this order, so that no two wait for each other.
    for (const file of files) held.push(await hold(file, `building ${slug}`, patience));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

/** Runs `work` while no other run plans with these caches: stock is cut and content hashed once, and half-written files are nobody's. */
export async function whilePlanning<T>(paths: BuildPaths, patience: Patience, work: () => Promise<T>): Promise<T> {
  const lock = await hold(join(paths.cacheDir, 'plan.lock'), 'planning a build', patience);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function hold(file: string, doing: string, { waitMs, onWait }: Patience): Promise<Lock> {
  await mkdir(join(file, '..'), { recursive: true });
  return holdLock(
    file,
    waitMs,
    (_, holder) =>
      new HeldElsewhere(
        `${holderText(holder)} is in the way, and was not done after ${Math.round(waitMs / 1000)} s of waiting (--wait). The last good site stays.`,
      ),
    { doing, onWait: (holder) => onWait?.(`waiting for ${holderText(holder)}`) },
  );
}
