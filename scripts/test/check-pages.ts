/**
 * Checks the types of pages and components (.astro), which the native TypeScript cannot read: of these alone
 * (tsconfig.astro.json). The program of the package, `astro-check`, drops its first two arguments, and `astro check`
 * exits with success in CI if its checker cannot be loaded.
 */
import { check } from '@astrojs/check';
import { buildPaths } from '../build/paths.ts';

const failed = await check({
  root: buildPaths().root,
  tsconfig: 'tsconfig.astro.json',
  watch: false,
  minimumSeverity: 'hint',
  minimumFailingSeverity: 'error',
  preserveWatchOutput: true,
});
process.exitCode = failed ? 1 : 0;
