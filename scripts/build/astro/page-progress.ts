import type { AstroIntegration } from 'astro';
import type { PageProgress } from '../../releases/build-job.ts';

type SetPrerenderer = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:start']>>[0]['setPrerenderer'];

/** Between two reports, in ms: often enough for a line that moves, too seldom to cost anything. */
const pause = 250;

/**
 * Counts the pages of a build as Astro renders them.
 * @param report called when the number of pages is known, then a few times a second, and when the last page is rendered
 */
export function pageProgress(report: (progress: PageProgress) => void): AstroIntegration {
  let told = 0;
  const progress: PageProgress = { done: 0, of: 0 };
  let setPrerenderer: SetPrerenderer | undefined;
  const tell = () => {
    told = performance.now();
    report({ ...progress });
  };
  return {
    name: 'page-progress',
    hooks: {
      'astro:build:start': (start) => {
        setPrerenderer = start.setPrerenderer;
      },
      // Only now: Astro omits its own renderer's entry from the bundle if another one is set earlier.
      'astro:build:setup': () => {
        setPrerenderer?.((renderer) => ({
          ...renderer,
          getStaticPaths: async () => {
            const paths = await renderer.getStaticPaths();
            progress.of = paths.filter(({ route }) => route.type === 'page').length;
            tell();
            return paths;
          },
          render: async (request, options) => {
            const page = await renderer.render(request, options);
            if (options.routeData.type === 'page') progress.done += 1;
            if (performance.now() - told >= pause) tell();
            return page;
          },
          teardown: async () => {
            // Two routes may name the same page, which is rendered once.
            progress.of = progress.done;
            tell();
            await renderer.teardown?.();
          },
        }));
      },
    },
  };
}
