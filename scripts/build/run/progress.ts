import type { PageProgress } from '../../releases/build-job.ts';
import { type Ending, outcomeText, progressText } from './progress-text.ts';

/** Shows the progress of the builds. */
export type Progress = {
  started(slug: string): void;
  /** Receives the number of rendered pages of a dealer; called a few times a second. */
  made(slug: string, made: PageProgress): void;
  /** Reports what the dealer's build is waiting for. */
  waiting(slug: string, text: string): void;
  done(slug: string, outcome: Ending): void;
  /** Resolves when everything is on the screen. */
  end(): Promise<void>;
};

/** Interval between two lines of output that cannot be redrawn, in ms. Build services stop builds that are silent for minutes. */
const pause = 15_000;

/** Prints a line now and then while something is done that has no progress of its own to show. */
export async function withStatusLine<T>(
  line: string,
  stream: Pick<NodeJS.WriteStream, 'write'>,
  work: Promise<T>,
): Promise<T> {
  const timer = setInterval(() => stream.write(`${line}\n`), pause);
  return work.finally(() => clearInterval(timer));
}

/** A line that moves for each dealer on a terminal; anywhere else a line now and then, and one for each finished dealer. */
export function showProgress(slugs: readonly string[], stream: NodeJS.WriteStream): Promise<Progress> {
  return stream.isTTY
    ? movingProgress(slugs, stream)
    : Promise.resolve(plainProgress(slugs.length, (line) => stream.write(`${line}\n`)));
}

function plainProgress(count: number, print: (line: string) => void): Progress {
  let finished = 0;
  const building = openBuilds();
  const timer = setInterval(() => {
    const texts = building.slugs().map((slug) => `${slug}: ${building.text(slug)}`);
    if (texts.length > 0) print(`[${finished}/${count}] ${texts.join('; ')}`);
  }, pause);
  return {
    started: building.add,
    made: building.made,
    waiting(slug, text) {
      building.waiting(slug, text);
      print(`[${finished}/${count}] ${slug}: ${text}`);
    },
    done(slug, outcome) {
      building.remove(slug);
      finished += 1;
      print(`[${finished}/${count}] ${slug}: ${outcomeText(outcome)}`);
    },
    async end() {
      clearInterval(timer);
    },
  };
}

async function movingProgress(slugs: readonly string[], stream: NodeJS.WriteStream): Promise<Progress> {
  // Loaded only here: a run with nothing to build should not pay for it.
  const { Listr, ListrLogger, ProcessOutput } = await import('listr2');
  const building = openBuilds();
  const dealers = new Map(
    slugs.map((slug) => [
      slug,
      {
        begun: Promise.withResolvers<void>(),
        over: Promise.withResolvers<Ending>(),
        /** Writes the dealer's line again. */
        show: (_text: string) => {},
      },
    ]),
  );
  const rendererOptions = {
    collapseErrors: false,
    showErrorMessage: false,
    logger: new ListrLogger({ processOutput: new ProcessOutput(stream, stream) }),
  };
  const tasks = new Listr(
    [...dealers].map(([slug, dealer]) => ({
      title: slug,
      task: async (_context: unknown, task: { title: string }) => {
        dealer.show = (text) => {
          task.title = `${slug}: ${text}`;
        };
        dealer.show('waiting');
        await dealer.begun.promise;
        dealer.show(building.text(slug));
        const outcome = await dealer.over.promise;
        dealer.show(outcomeText(outcome));
        if (outcome !== 'by another run' && !outcome.ok) throw new Error(task.title);
      },
    })),
    {
      concurrent: true,
      exitOnError: false,
      rendererOptions,
      // Listr checks process.stdout for whether lines can be redrawn; that need not be the stream.
      fallbackRenderer: 'default',
      fallbackRendererOptions: rendererOptions,
    },
  );
  const shown = tasks.run();
  return {
    started: (slug) => {
      building.add(slug);
      dealers.get(slug)?.begun.resolve();
    },
    made: (slug, made) => {
      building.made(slug, made);
      dealers.get(slug)?.show(building.text(slug));
    },
    waiting: (slug, text) => {
      building.waiting(slug, text);
      dealers.get(slug)?.show(text);
    },
    done: (slug, outcome) => dealers.get(slug)?.over.resolve(outcome),
    end: async () => void (await shown),
  };
}

/** What is being built, and when page rendering started. */
function openBuilds() {
  const builds = new Map<string, { made?: PageProgress; waiting?: string; since: number }>();
  return {
    add: (slug: string) => void builds.set(slug, { since: 0 }),
    made(slug: string, made: PageProgress) {
      const known = builds.get(slug);
      builds.set(slug, { made, since: known?.made ? known.since : performance.now() });
    },
    waiting: (slug: string, waiting: string) => void builds.set(slug, { waiting, since: 0 }),
    remove: (slug: string) => void builds.delete(slug),
    slugs: () => [...builds.keys()],
    text(slug: string) {
      const build = builds.get(slug);
      if (build?.waiting) return build.waiting;
      return progressText(build?.made, (performance.now() - (build?.since ?? 0)) / 1000);
    },
  };
}
