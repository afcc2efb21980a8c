import type { Plugin } from 'vite';

const serverModule = 'react-dom/server';
const plainModule = '\0fast-react-renderer';

/**
 * Two shortcuts for React components in pages; the markup is unchanged, and a page of many vehicle cards takes half the time.
 * - @astrojs/react renders through web streams, which costs more than the rendering of a small component. Here it gets the plain
 *   string renderer behind the one streaming function it falls back to. (Its own option for this loses the prefix of `useId`.)
 * - Astro finds the renderer of a component by a trial render, unless the component declares it.
 */
export function fastReactRenderer(): Plugin[] {
  return [
    {
      name: 'fast-react-renderer',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name !== 'client',
      resolveId: {
        filter: { id: /^react-dom\/server$/ },
        handler: (_, importer) => (importer?.includes('@astrojs/react') ? plainModule : undefined),
      },
      load: { filter: { id: new RegExp(`^${plainModule}$`) }, handler: () => plainRenderer },
    },
    {
      name: 'react-components',
      enforce: 'post',
      applyToEnvironment: ({ name }) => name !== 'client',
      transform: {
        filter: { id: { include: /\.tsx$/, exclude: /[\\/]node_modules[\\/]/ } },
        handler: (code) => ({ code: `${code}\n${rendererTags(code)}`, map: null }),
      },
    },
  ];
}

const plainRenderer = `import { renderToString } from '${serverModule}';
export default {
  renderToPipeableStream(node, { identifierPrefix, onAllReady }) {
    const html = renderToString(node, { identifierPrefix });
    queueMicrotask(onAllReady);
    return { pipe: (writable) => writable.end(html) };
  },
};
`;

/** Marks every exported component as React's; `Symbol.for('astro:renderer')` is where Astro looks. */
export function rendererTags(code: string): string {
  const names = [...code.matchAll(/^export (?:default )?function ([A-Z]\w*)/gm)].map(([, name]) => name);
  return names.map((name) => `${name}[Symbol.for('astro:renderer')] = '@astrojs/react';`).join('\n');
}
