import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/test/chromium.ts';
import { sitesEnvironment } from './tests/e2e/site-folders.ts';

const port = Number(process.env['E2E_PORT'] ?? 4517);
const executablePath = findChromium();

/**
 * End-to-end tests: the demo dealers, built and served for the tests; and tests that only read the built pages. A test runs as a
 * phone, which most visitors have; on a wide screen instead where its tag is `@wide`, and on both where it is `@both`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A machine that does much else at once is slow, not wrong.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: to optimise their scripts costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // A recording of every action costs a third of the time of the whole suite; `--trace on` makes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A service worker would answer for pages whose answers a test decides; the tests of it let it in (offline-pages.spec.ts).
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'wide',
      grep: /@(wide|both)\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'built', testDir: 'tests/built' },
    {
      name: 'phone',
      grepInvert: /@wide\b/,
      // No test looks at how sharp a page is, and drawing seven times as many pixels costs about a tenth of the browser's time.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: 'node tests/e2e/start-sites.ts',
    env: {
      PORT: String(port),
      ...sitesEnvironment,
      // Limits count visitors by address: tests that send forms come from addresses of their own (sites.ts).
      TRUSTED_PROXIES: '1',
    },
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
