import type { BuildRecord } from '../../releases/build-job.ts';
import { escaped, ownPage, ownPagePolicy } from './page-shell.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.25rem; }
p { margin: 0 0 2rem; opacity: 0.75; }
ul { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); list-style: none; margin: 0; padding: 0; }
a { border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 0.75rem; color: inherit; display: block; padding: 1rem 1.125rem; text-decoration: none; }
a:hover, a:focus-visible { border-color: currentcolor; }
strong, small { display: block; }
small { opacity: 0.75; }
`;

/** Content-Security-Policy of the page below. */
export const indexPagePolicy = ownPagePolicy(style);

/** The page at http://localhost:<port>: every built dealer with a link to its site. */
export function indexPage(records: readonly BuildRecord[], port: string): string {
  const items = records.map(
    ({ slug, name, pages }) =>
      `<li><a href="http://${escaped(slug)}.localhost:${port}/"><strong>${escaped(name)}</strong><small>${pages} pages</small></a></li>`,
  );
  const count = records.length === 1 ? 'One dealer site is' : `${records.length} dealer sites are`;
  return ownPage({
    title: 'Dealer sites',
    style,
    main: `<p>${count} served here.</p>
<ul>
${items.join('\n')}
</ul>`,
  });
}
