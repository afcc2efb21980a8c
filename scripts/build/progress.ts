import type { BuildOutcome } from './job.ts';

/** Shows how the builds come along. */
export type Progress = {
  started(slug: string): void;
  done(slug: string, outcome: BuildOutcome): void;
  /** Resolves when everything is on the screen. */
  end(): Promise<void>;
};

/** A line that moves for each dealer on a terminal, plain lines anywhere else. */
export function showProgress(slugs: readonly string[], stream: NodeJS.WriteStream): Promise<Progress> {
  return stream.isTTY
    ? movingProgress(slugs)
    : Promise.resolve(plainProgress(slugs.length, (line) => stream.write(`${line}\n`)));
}

export function plainProgress(count: number, print: (line: string) => void): Progress {
  let finished = 0;
  return {
    started() {},
    done(slug, outcome) {
      finished += 1;
      print(`[${finished}/${count}] ${slug}: ${outcomeText(outcome)}`);
    },
    end: () => Promise.resolve(),
  };
}

async function movingProgress(slugs: readonly string[]): Promise<Progress> {
  // Loaded only here: a run with nothing to build should not pay for it.
  const { Listr } = await import('listr2');
  const dealers = new Map(
    slugs.map((slug) => [slug, { begun: Promise.withResolvers<void>(), over: Promise.withResolvers<BuildOutcome>() }]),
  );
  const tasks = new Listr(
    [...dealers].map(([slug, { begun, over }]) => ({
      title: slug,
      task: async (_context: unknown, task: { title: string }) => {
        task.title = `${slug}: waiting`;
        await begun.promise;
        task.title = `${slug}: building`;
        const outcome = await over.promise;
        task.title = `${slug}: ${outcomeText(outcome)}`;
        if (!outcome.ok) throw new Error(task.title);
      },
    })),
    { concurrent: true, exitOnError: false, rendererOptions: { collapseErrors: false, showErrorMessage: false } },
  );
  const shown = tasks.run();
  return {
    started: (slug) => dealers.get(slug)?.begun.resolve(),
    done: (slug, outcome) => dealers.get(slug)?.over.resolve(outcome),
    end: async () => void (await shown),
  };
}

function outcomeText(outcome: BuildOutcome): string {
  return outcome.ok ? `${outcome.pages} pages in ${outcome.seconds.toFixed(1)} s` : 'failed';
}
