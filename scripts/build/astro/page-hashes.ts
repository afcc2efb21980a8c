import type { AstroIntegration } from 'astro';
import type { DealerSources } from '../../../src/layouts/request/dealer-policy.ts';
import { policyOfPage } from '../../../src/layouts/request/own-hashes.ts';

/** For builds whose pages Astro writes itself: each allows its own inline scripts and styles only. */
export function pageHashes(sources: DealerSources): AstroIntegration {
  type Start = NonNullable<AstroIntegration['hooks']['astro:build:start']>;
  let setPrerenderer: Parameters<Start>[0]['setPrerenderer'];
  return {
    name: 'own-hashes',
    hooks: {
      'astro:build:start': (start) => {
        setPrerenderer = start.setPrerenderer;
      },
      // Only now: Astro leaves out the entry of its own renderer if another one is set earlier.
      'astro:build:setup': () => {
        setPrerenderer((usual) => ({
          ...usual,
          render: async (request, options) => {
            const rendered = await usual.render(request, options);
            const response = 'response' in rendered ? rendered.response : rendered;
            if (options.routeData.type !== 'page' || !response.body) return rendered;
            const html = await response.text();
            const { listed, own } = policyOfPage(html, sources);
            return new Response(
              html.replace(listed, () => own),
              response,
            );
          },
        }));
      },
    },
  };
}
