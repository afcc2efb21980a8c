import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell first: it draws as the browser does, without the windows and menus of one, for about half the work. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the tests: `CHROMIUM_PATH`, or one that is installed. */
export function findChromium(env: Record<string, string | undefined> = process.env): string | undefined {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH'];
  const folders = (env['PATH'] ?? '').split(delimiter);
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...onPath, ...macPlaces].find((file) => existsSync(file));
}

/** 'playwright' means Playwright's own download, which its tests find on their own. */
export type Browser = { path: string } | 'playwright' | undefined;

/** Finds or installs a Chromium: Playwright's download, else Debian's package if we may install it. */
export function getChromium(): Browser {
  const present = findChromium();
  if (present) return { path: present };
  console.log('No Chromium found: installing one for the browser tests.');
  if (runs('playwright', ['install', 'chromium'])) return 'playwright';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !runs('apt-get', ['update', '-qq'])) return undefined;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (runs('apt-get', ['install', '-y', '-qq', name])) break;
  }
  const installed = findChromium();
  return installed ? { path: installed } : undefined;
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}
