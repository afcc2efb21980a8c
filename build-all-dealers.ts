/** Builds every dealer's site into dist/<slug>: node build-all-dealers.ts [--help] */

import { parseOptions, thisMachine, usage } from './scripts/build/options.ts';
import { buildPaths } from './scripts/build/paths.ts';
import { endOnRefusal } from './scripts/build/refusal.ts';
import { buildAll } from './scripts/build/run/build-all.ts';
import { planReport, planText } from './scripts/build/run/plan-report.ts';
import { printBuild } from './scripts/build/run/print-build.ts';

try {
  const options = parseOptions(process.argv.slice(2), process.env, thisMachine());
  if (options === 'help') {
    console.log(usage);
  } else if (options.plan) {
    const plan = await planReport(options, buildPaths());
    console.log(options.plan === 'json' ? JSON.stringify(plan, null, 2) : planText(plan));
    process.exitCode = plan.stopped > 0 ? 1 : 0;
  } else {
    const report = await buildAll(options, buildPaths());
    printBuild(report);
    process.exitCode = report.failed > 0 ? 1 : 0;
  }
} catch (error) {
  endOnRefusal(error);
}
