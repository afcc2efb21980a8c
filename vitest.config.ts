import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests with a process for each file: of code that keeps something for as long as a page or a gateway lives, and of whole builds. The
 * files of all others share processes: to start one, and to load there what they test, costs more than most tests do.
 */
const apart = [
  'tests/{client,scripts/serve}/**/*.test.{ts,tsx}',
  'tests/build/{build-dealers,bundle/*}.test.ts',
  'tests/scripts/backup.test.ts',
];

/** Tests that need a Postgres, or a Postgres and a proxy: without these programs they are left out (scripts/test/programs.ts). */
const scale = [
  'tests/scale/**/*.test.ts',
  'tests/scripts/production-check.test.ts',
  'tests/build/netlify/netlify-background.test.ts',
];

/** Unit, contract and build tests. End-to-end tests run in Playwright (playwright.config.ts). */
export default defineConfig({
  resolve: {
    alias: [
      { find: '~', replacement: inProject('./src') },
      { find: /^fast-check$/, replacement: inProject('./tests/seeded-fast-check.ts') },
    ],
  },
  test: {
    environment: 'node',
    globalSetup: inProject('./tests/temporary-folders.ts'),
    setupFiles: inProject('./tests/end-of-file.ts'),
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 3,
    // The hours of places are checked against Temporal, which this Node has behind a flag. Room (MB) for young objects, as builds have
    // (scripts/build/run/pool.ts): a tenth less processor time.
    execArgv: ['--harmony-temporal', '--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{e2e,built}/**', ...apart, ...scale],
          isolate: false,
          globalSetup: inProject('./tests/postgres-of-the-run.ts'),
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: apart },
      },
      {
        extends: true,
        test: {
          name: 'scale',
          include: scale,
          globalSetup: inProject('./tests/scale/built-sites.ts'),
        },
      },
    ],
  },
});
