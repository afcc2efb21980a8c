import { statSync } from 'node:fs';
import { UsageError } from '../../command/command-line.ts';
import { deletedDealerWarnings } from '../../releases/remove.ts';
import { parseOptions, thisMachine, usage } from '../options.ts';
import type { BuildPaths } from '../paths.ts';
import { endOnRefusal } from '../refusal.ts';
import { buildAll } from './build-all.ts';
import { printBuild } from './print-build.ts';
import { writeReport } from './report.ts';

/**
 * `build-all-dealers.ts` with these arguments: prints what it did, and sets the exit code.
 * @param worker as for `buildAll`
 */
export async function buildCommand(argv: readonly string[], paths: BuildPaths, worker?: string): Promise<void> {
  try {
    const options = parseOptions(argv, process.env, thisMachine());
    if (options === 'help') {
      console.log(usage);
    } else if (options.report && statSync(options.report, { throwIfNoEntry: false })?.isDirectory()) {
      throw new UsageError(`--report ${options.report}: is a folder. Name a file.`);
    } else if (options.plan) {
      const { planReport, planText } = await import('./plan-report.ts');
      const plan = await planReport(options, paths);
      console.log(options.plan === 'json' ? JSON.stringify(plan, null, 2) : planText(plan));
      process.exitCode = plan.stopped > 0 ? 1 : 0;
    } else {
      const report = await buildAll(options, paths, process.env, process.stdout, new Date(), worker);
      printBuild(report);
      for (const warning of options.dealers ? [] : deletedDealerWarnings(paths.distDir, paths.dealersDir))
        console.error(`\n${warning}`);
      if (options.report) await writeReport(options.report, report);
      process.exitCode = report.failed > 0 ? 1 : 0;
    }
  } catch (error) {
    endOnRefusal(error);
  }
}
