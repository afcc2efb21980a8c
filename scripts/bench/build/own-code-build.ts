/** Builds a dealer as `astro build` does, with code of its own: the program of a child process, for comparison with builds that share theirs. */
import { join } from 'node:path';
import { build } from 'astro';
import { makeDroppable } from '../../../scripts/build/astro/droppable-server.ts';
import { projectPackagesIn } from '../../../scripts/build/astro/project-packages.ts';
import { siteConfig } from '../../../scripts/build/astro/site-config.ts';
import type { BuildJob } from '../../../scripts/releases/build-job.ts';

process.on('message', async ({ job, outDir }: { job: BuildJob; outDir: string }) => {
  projectPackagesIn(outDir);
  await build({ ...(await siteConfig({ ...job, outDir })), logLevel: 'warn' });
  await makeDroppable(join(outDir, 'server'));
  process.disconnect();
});
