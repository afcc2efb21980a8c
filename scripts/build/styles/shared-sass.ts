import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AsyncCompiler, CompileResult, StringOptions } from 'sass';

/**
 * Sass for the process that bundles the code: a style sheet is compiled once, and not for each of browsers, renderer and server.
 * `shareSass` substitutes this module for `sass` wherever Vite imports it from then on.
 */
export function shareSass(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const isSass = /\/node_modules\/sass\/sass\.node\.(m?js)$/.test(resolved.url);
      const isOwn = context.parentURL === import.meta.url || context.parentURL?.includes('/node_modules/sass/');
      return isSass && !isOwn ? { ...resolved, url: import.meta.url } : resolved;
    },
  });
}

type Compiled = {
  result: CompileResult /** Modification times of all files it was made of. */;
  files: [string, number][];
};

const compiled = new Map<string, Compiled>();

/**
 * Replaces Sass's own function of this name; the only one that Vite uses.
 * @public
 */
export async function initAsyncCompiler(): Promise<Pick<AsyncCompiler, 'compileStringAsync' | 'dispose'>> {
  const { initAsyncCompiler: initSass } = await import('sass');
  const compiler = await initSass();
  return {
    async compileStringAsync(source: string, options?: StringOptions<'async'>): Promise<CompileResult> {
      const key = JSON.stringify([source, String(options && 'url' in options ? options.url : ''), options?.sourceMap]);
      const before = compiled.get(key);
      if (before?.files.every(([file, time]) => modified(file) === time)) return before.result;
      const result = await compiler.compileStringAsync(source, options as StringOptions<'async'>);
      const files = result.loadedUrls.filter((url) => url.protocol === 'file:').map((url) => fileURLToPath(url));
      compiled.set(key, { result, files: files.map((file) => [file, modified(file)]) });
      return result;
    },
    dispose: () => compiler.dispose(),
  };
}

/** A style block of a page has an address but no file. */
function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
