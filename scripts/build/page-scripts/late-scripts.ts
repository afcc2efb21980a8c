import type { Plugin } from 'vite';

/**
 * Runs before every `import()` of a page: it immediately requests the files that the script will import, so that they load
 * together and not in sequence. Vite's own version also waits for style sheets, sets nonces and supports browsers
 * older than any of this platform's, which is most of a kilobyte on every page; here styles are part of the page (decision
 * 0015).
 */
export function lateScripts(): Plugin[] {
  /** Style sheets that a page imports: the pages are bundled before their scripts. */
  const ofPages = new Set<string>();
  return [
    {
      name: 'styles-of-pages',
      applyToEnvironment: ({ name }) => name !== 'client',
      transform: { filter: { id: isStyle }, handler: (_, id) => void ofPages.add(id) },
    },
    {
      name: 'late-scripts',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'client',
      load: { filter: { id: /^\0?vite\/preload-helper/ }, handler: () => preload },
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const stylesOf = (sheet: string) =>
            chunks
              .filter(({ viteMetadata }) => viteMetadata?.importedCss.has(sheet))
              .flatMap(({ moduleIds }) => moduleIds.filter((id) => isStyle.test(id)));
          for (const { name, code } of chunks) {
            const sheets = [...(lateFiles.exec(code)?.[0] ?? '').matchAll(/"([^"]+\.css)"/g)].map(
              ([, sheet = '']) => sheet,
            );
            const missing = sheets.flatMap(stylesOf).filter((id) => !ofPages.has(id));
            if (missing.length === 0) continue;
            this.error(
              `${name} brings a script later whose style sheet no page has: ${missing.join(', ')}. Import the style sheet where the page is made.`,
            );
          }
        },
      },
    },
  ];
}

const isStyle = /\.s?css$/;

/** Vite's list of the files of late scripts. */
const lateFiles = /__vite__mapDeps=[^\n]*?\[[^\]]*\]/;

const preload = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file) || file.endsWith('.css')) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};
`;
