import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { holderText, holdLock, type Lock } from '../../src/stock/store/disk/lock.ts';
import type { BuildPaths } from './paths.ts';
import { Refusal } from './refusal.ts';
import type { Target } from './target.ts';

/** How to wait for another run: how long, in milliseconds, and the callback for progress. */
export type LockWait = { waitMs: number; onWait?: (text: string) => void };

/** Another run holds a lock that this one needs, and did not finish in time. */
export class HeldElsewhere extends Refusal {}

/**
 * Locks a dealer for this process, so that no other run builds it: its place in the output folder, its caches, and for Netlify the one
 * folder of the checkout that its adapter writes to. The system releases it when the process ends, however it ends (decision 48).
 * @throws HeldElsewhere if another run is still building it after `waitMs`
 */
export async function holdDealer(paths: BuildPaths, slug: string, target: Target, wait: LockWait): Promise<Lock> {
  const files = [
    join(paths.distDir, '.locks', slug),
    join(paths.cacheDir, slug, 'build.lock'),
    ...netlifyLock(paths, target),
  ];
  const locks: Lock[] = [];
  const release = () => locks.forEach((lock) => void lock.release());
  try {
    // Every run takes them in this order, which avoids deadlocks.
    for (const file of files) locks.push(await hold(file, `building ${slug}`, wait));
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

const netlifyLock = ({ root }: BuildPaths, target: Target): string[] =>
  target === 'netlify' ? [join(root, '.cache', 'netlify.lock')] : [];

/**
 * Runs `work` while no other run bundles the code for the same target, nor, for Netlify, writes to the one folder of
 * the checkout that its adapter uses.
 */
export async function whileBundling<T>(
  paths: BuildPaths,
  target: Target,
  wait: LockWait,
  work: () => Promise<T>,
): Promise<T> {
  const files = [join(paths.cacheDir, 'bundles', `${target}.lock`), ...netlifyLock(paths, target)];
  const locks: Lock[] = [];
  try {
    for (const file of files) locks.push(await hold(file, 'bundling the code', wait));
    return await work();
  } finally {
    for (const lock of locks) lock.release();
  }
}

/**
 * Runs `work` while no other run plans with these caches: stock is sliced and content hashed once, and half-written
 * files are never in use.
 */
export async function whilePlanning<T>(paths: BuildPaths, wait: LockWait, work: () => Promise<T>): Promise<T> {
  const lock = await hold(join(paths.cacheDir, 'plan.lock'), 'planning a build', wait);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function hold(file: string, doing: string, { waitMs, onWait }: LockWait): Promise<Lock> {
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
