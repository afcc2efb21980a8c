import { sep } from 'node:path';
import { createRunnableDevEnvironment, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { errorStack } from '../../src/domain/error-text.ts';
import { type Problem, problemText } from '../../src/site/source/problem.ts';

export interface LiveDealer {
  /** Folders with the dealer's source files. */
  folders: readonly string[];
  /** Applies the changed files; if they have problems, returns those and changes nothing. */
  reload(changed: readonly string[]): Promise<readonly Problem[]>;
}

/** Milliseconds without a further change: editors write a file in several steps. */
const settled = 50;

/**
 * Shows changes of a dealer's files in the browser. Mistakes are shown over the page, with file and line, until fixed; the page below shows
 * the last good files.
 */
export function liveDealer({ folders, reload }: LiveDealer): Plugin {
  let problems: readonly Problem[] = [];
  let waiting: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  const changed = new Set<string>();
  const tell = ({ environments }: ViteDevServer) =>
    environments.client.hot.send(
      problems.length > 0 ? { type: 'error', err: overlayOf(problems) } : { type: 'full-reload', path: '*' },
    );
  const readAgain = async (server: ViteDevServer) => {
    try {
      const files = [...changed];
      changed.clear();
      problems = await reload(files);
      if (problems.length === 0) forgetPages(server);
      else console.error(problems.map(problemText).join('\n'));
      tell(server);
    } catch (error) {
      server.config.logger.error(errorStack(error));
    }
  };
  return {
    name: 'live-dealer',
    apply: 'serve',
    configEnvironment: (name) => (name === 'client' ? undefined : { dev: { createEnvironment } }),
    configureServer(server) {
      server.watcher.add([...folders]);
      server.watcher.on('all', (_, file) => {
        if (!folders.some((folder) => file.startsWith(folder + sep))) return;
        changed.add(file);
        clearTimeout(waiting);
        waiting = setTimeout(() => {
          reading = reading.then(() => readAgain(server));
        }, settled);
      });
      // For a page that is opened or reloaded while something is wrong.
      server.environments.client.hot.on('vite:client:connect', () => {
        if (problems.length > 0) tell(server);
      });
    },
  };
}

/** Modules on the server, whose source maps are read when an error is shown: Node would read all of them at every change. */
const createEnvironment = (name: string, config: ResolvedConfig) =>
  createRunnableDevEnvironment(name, config, { runnerOptions: { sourcemapInterceptor: 'prepareStackTrace' } });

/** Astro keeps which pages there are; nothing else is made from the dealer's files before a page is asked for. */
function forgetPages({ environments }: ViteDevServer): void {
  for (const { hot } of Object.values(environments)) hot.send('astro:content-changed', {});
}

function overlayOf(problems: readonly Problem[]) {
  const [{ file, line, column } = { file: '', line: 1, column: 1 }] = problems;
  return { message: problems.map(problemText).join('\n'), stack: '', id: file, loc: { file, line, column } };
}
