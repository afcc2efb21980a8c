import type { AstroPrerenderer } from 'astro';
import type { PageProgress } from '../../releases/build-job.ts';

/** Interval between reports, ms: often enough for a line that moves, and too rarely to cost anything. */
const pause = 250;

/**
 * Counts the pages of a build as they are rendered.
 * @param report called when the number of pages is known, then a few times a second, and when the last page is rendered
 */
export function countingPages(renderer: AstroPrerenderer, report: (progress: PageProgress) => void): AstroPrerenderer {
  let reportedAt = 0;
  const progress: PageProgress = { done: 0, of: 0 };
  const reportNow = () => {
    reportedAt = performance.now();
    report({ ...progress });
  };
  return {
    ...renderer,
    getStaticPaths: async () => {
      const paths = await renderer.getStaticPaths();
      progress.of = paths.filter(({ route }) => route.type === 'page').length;
      reportNow();
      return paths;
    },
    render: async (request, options) => {
      const page = await renderer.render(request, options);
      if (options.routeData.type === 'page') progress.done += 1;
      if (performance.now() - reportedAt >= pause) reportNow();
      return page;
    },
    teardown: async () => {
      // Two routes may name the same page, which is rendered once.
      progress.of = progress.done;
      reportNow();
      await renderer.teardown?.();
    },
  };
}
