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
