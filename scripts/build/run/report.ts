import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Reason } from '../plan/reason.ts';
import { sizeText, table } from '../table.ts';
import type { Target } from '../target.ts';

/** The outcome for one dealer in one run. */
export type DealerResult = {
  slug: string;
  result: 'built' | 'unchanged' | 'failed';
  /** Describes the output now in place; absent if there is none. */
  pages?: number;
  files?: number;
  bytes?: number;
  /** Wall time of this build; 0 when nothing was built. */
  seconds: number;
  cars?: number;
  /** Why it was to be built; missing if nothing had changed, or a problem stopped it before. */
  reasons?: Reason[];
  /** Why it failed, ready to print. */
  errors: string[];
  /** What will go wrong without action. */
  warnings: string[];
  /** Notes on the current output: cars left out of feeds, warnings of the check of its pages. */
  notes: string[];
};

/** The JSON report (`--report`). */
export type BuildReport = {
  startedAt: string;
  /** Wall time of the whole run. */
  seconds: number;
  target: Target;
  concurrency: number;
  built: number;
  unchanged: number;
  failed: number;
  dealers: DealerResult[];
};

/** The summary as a table of plain text. */
export function summaryTable(report: BuildReport): string {
  const header = ['dealer', 'result', 'pages', 'cars', 'size', 'seconds', 'errors'];
  const rows = report.dealers.map((dealer) => [
    dealer.slug,
    dealer.result,
    String(dealer.pages ?? '-'),
    String(dealer.cars ?? '-'),
    dealer.bytes === undefined ? '-' : sizeText(dealer.bytes),
    dealer.result === 'built' ? dealer.seconds.toFixed(1) : '-',
    dealer.errors.length > 0 ? String(dealer.errors.length) : '-',
  ]);
  return table([header, ...rows], 2);
}

export function summaryLine({ built, unchanged, failed, seconds }: BuildReport): string {
  const parts = [`${built} built`, `${unchanged} unchanged`, `${failed} failed`];
  return `${parts.join(', ')} in ${seconds.toFixed(1)} s`;
}

export async function writeReport(file: string, report: BuildReport): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
}
