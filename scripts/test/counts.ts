import { existsSync, readFileSync } from 'node:fs';

/** Tests of one step; `failures` are the titles of those that failed, `unsteady` of those that passed at the second attempt. */
export type Count = { passed: number; failed: number; failures: string[]; unsteady: string[] };

/** Tests of vitest's JSON report. Files that could not even be loaded count as failed. Undefined if there is no report. */
export function vitestCount(file: string): Count | undefined {
  const report = readJson(file) as
    | { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] }
    | undefined;
  if (!report) return undefined;
  const brokenFiles = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    failures: report.testResults.flatMap((file) => [
      ...(brokenFiles.includes(file) ? [`${file.name}: ${file.message ?? ''}`] : []),
      ...file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ]),
    unsteady: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => fullName),
    ),
  };
}

/** Tests of Playwright's JSON report. */
export function playwrightCount(file: string): Count | undefined {
  const report = readJson(file) as
    | { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[]; suites: PlaywrightSuite[] }
    | undefined;
  if (!report) return undefined;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    failures: titlesOf(report.suites, 'unexpected'),
    unsteady: titlesOf(report.suites, 'flaky'),
  };
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
  suites?: PlaywrightSuite[];
}

function titlesOf(suites: readonly PlaywrightSuite[], wanted: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === wanted).map(({ projectName }) => `[${projectName}] ${title}`),
    ),
    ...titlesOf(inner, wanted),
  ]);
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
