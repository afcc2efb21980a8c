import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type ConvertPicture,
  type MadePicture,
  type PictureJob,
  PictureRefusedError,
  PictureTooSlowError,
} from '../../../src/server/pictures/convert.ts';
import { picturesInTurn } from '../../../src/server/pictures/picture-turns.ts';

/** Messages of the other process: that it is ready, and then the result of each job. */
export type PictureAnswer = { picture: MadePicture } | { error: string };

/** Milliseconds for one picture; the largest photo takes one or two seconds on a slow machine. */
const longest = 8000;
/** Milliseconds after which an idle process is stopped. */
const longestIdle = 60_000;

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));

/**
 * Makes pictures in a separate process, in turn (picture-turns.ts). A drawing can require any amount of work, and no library can be
 * interrupted: the process is killed instead, and the next picture gets a new one. It has no secrets of the platform: its environment
 * is empty.
 */
export function picturesApart({ timeLimit = longest } = {}): ConvertPicture {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Its own start is not the first picture's time. */
  async function start(): Promise<ChildProcess> {
    const started = fork(program, { env: {}, execArgv: [], serialization: 'advanced' });
    worker = started;
    // A stopping gateway does not wait for it; it exits when its channel closes.
    started.unref();
    started.channel?.unref();
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    await Promise.race([once(started, 'message'), once(started, 'exit')]);
    return started;
  }

  function stop(): void {
    worker?.kill('SIGKILL');
    worker = undefined;
  }

  async function run(job: PictureJob): Promise<MadePicture> {
    clearTimeout(idle);
    const busy = worker ?? (await start());
    const slow = setTimeout(stop, timeLimit);
    const settled = new AbortController();
    const { signal } = settled;
    busy.send(job, (error) => error && settled.abort(error));
    try {
      const ended = once(busy, 'exit', { signal }).then(() => []);
      const [answer] = (await Promise.race([once(busy, 'message', { signal }), ended])) as PictureAnswer[];
      if (answer && 'picture' in answer) return answer.picture;
      if (answer) throw new PictureRefusedError(answer.error);
      throw busy.killed ? new PictureTooSlowError(timeLimit) : new Error('The picture process has ended.');
    } finally {
      clearTimeout(slow);
      settled.abort();
      idle = setTimeout(stop, longestIdle).unref();
    }
  }

  return picturesInTurn(run);
}
