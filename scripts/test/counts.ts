import { existsSync, readFileSync } from 'node:fs';

export type Count = { passed: number; failed: number };

/** Tests of vitest's JSON report. Files that could not even be loaded count as failed. Undefined when there is no report. */
export function vitestCount(file: string): Count | undefined {
  const report = readJson(file) as
    | { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: unknown[] }[] }
    | undefined;
  if (!report) return undefined;
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Tests of Playwright's JSON report; a test that passed at the second try has passed. */
export function playwrightCount(file: string): Count | undefined {
  const report = readJson(file) as
    | { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }
    | undefined;
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
