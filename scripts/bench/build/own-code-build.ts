/** Builds a dealer as `astro build` does, with code of its own: the program of a child process, for comparison with builds that share theirs. */
import { build } from 'astro';
import { showLive } from '../../build/astro/dealer-config.ts';
import { projectPackagesIn } from '../../build/astro/project-packages.ts';
import { siteConfig } from '../../build/astro/site-config.ts';
import type { BuildJob } from '../../releases/build-job.ts';

// As for a worker (pool.ts).
delete process.env['_'];

process.on('message', async ({ job, outDir }: { job: BuildJob; outDir: string }) => {
  projectPackagesIn(outDir);
  showLive({ ...job, outDir });
  await build({ ...(await siteConfig({ ...job, outDir })), logLevel: 'warn' });
  process.disconnect();
});
