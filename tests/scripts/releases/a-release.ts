/** Releases of a made-up dealer, as builds leave them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildRecord } from '../../../scripts/releases/build-job.ts';
import { releaseIdOf, releasesFolder } from '../../../scripts/releases/release.ts';
import { switchTo } from '../../../scripts/releases/switch.ts';

export const slug = 'smith';
/** Of the code that made the releases. */
export const code = 'c0de'.repeat(8);

/** Puts the release of a day of November beside the others; answers its id. */
export function putRelease(distDir: string, day: number, more: Partial<BuildRecord> = {}): string {
  const size = { pages: 1, files: 3, bytes: 2_100_000, seconds: 1 };
  const builtAt = new Date(Date.UTC(2026, 10, day)).toISOString();
  const record: BuildRecord = {
    ...{ slug, name: 'Smith Motors', url: 'https://www.smith.example', fingerprint: `${day}`, code, target: 'node' },
    ...{ ...size, builtAt, listed: 12 },
    ...more,
  };
  const id = releaseIdOf(record);
  const files = {
    'build.json': JSON.stringify(record),
    'client/index.html': `<h1>The home page of day ${day}</h1>`,
    'client/media/a photo.jpg': Buffer.alloc(200_000, day),
    'server/entry.mjs': 'export const handler = () => {};',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(releasesFolder(distDir, record.slug), id, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return id;
}

/** Releases of several days, each live after the one before. */
export async function putReleases(distDir: string, ...days: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const day of days) {
    ids.push(putRelease(distDir, day));
    await switchTo(distDir, slug, ids.at(-1) ?? '');
  }
  return ids;
}
