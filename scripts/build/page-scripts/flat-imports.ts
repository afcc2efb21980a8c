import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Makes each script of a page name all its transitive imports, as Rollup does: the browser then requests all of them as
 * soon as it has read the first, and not level by level, which on a slow phone takes a round trip every time. They come
 * last, so the execution order is unchanged.
 */
export function flatImports(): Plugin {
  return {
    name: 'flat-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code, chunk, _options, { chunks }) {
      if (!chunk.isEntry) return null;
      const further = [...importedBy(chunk, chunks)].filter((file) => !chunk.imports.includes(file));
      const lines = further.map(
        (file) => `import ${JSON.stringify(`./${posix.relative(posix.dirname(chunk.fileName), file)}`)};\n`,
      );
      return { code: `${code}\n${lines.join('')}`, map: null };
    },
  };
}

/** The files of all that a chunk imports, on whatever level. */
function importedBy(chunk: Rolldown.RenderedChunk, chunks: Record<string, Rolldown.RenderedChunk>): Set<string> {
  const found = new Set<string>();
  const visit = (files: readonly string[]) => {
    for (const file of files) {
      if (found.has(file)) continue;
      found.add(file);
      visit(chunks[file]?.imports ?? []);
    }
  };
  visit(chunk.imports);
  return found;
}
