import type { Plugin } from 'vite';

/**
 * What stands before every `import()` of a page: it asks at once for the files that the script will import, so that they come
 * together and not one after the other. Vite's own also waits for style sheets, sets nonces and minds browsers older than any
 * this platform knows, which is most of a kilobyte on every page; here styles come with the page (decision 0015).
 */
export function lateScripts(): Plugin {
  return {
    name: 'late-scripts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /^\0?vite\/preload-helper/ }, handler: () => preload },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !lateStyles.test(file.code)) continue;
          this.error(
            `${file.name} brings a script later whose style sheet no page has. Import the style sheet where the page is made.`,
          );
        }
      },
    },
  };
}

/** Vite's list of the files of late scripts, with a style sheet in it. */
const lateStyles = /__vite__mapDeps=[^\n]*?\[[^\]]*\.css"/;

const preload = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};
`;
