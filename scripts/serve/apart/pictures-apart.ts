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
export type PictureAnswer = { ok: true; picture: MadePicture } | { ok: false; error: string };
export const pictureProcessReady = 'ready';

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

  function start(): ChildProcess {
    const started = fork(program, { env: {}, execArgv: [], serialization: 'advanced' });
    // A stopping gateway does not wait for it; it exits when its channel closes.
    started.unref();
    started.channel?.unref();
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  }

  async function run(job: PictureJob): Promise<MadePicture> {
    clearTimeout(idle);
    if (!worker) {
      worker = start();
      // Its own start is not the picture's time.
      await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    }
    const busy = worker;
    if (!busy) throw new Error('The picture process did not start.');
    return new Promise<MadePicture>((resolve, reject) => {
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        busy.removeAllListeners('message');
        busy.off('exit', gone);
        settle();
      };
      const gone = () => end(() => reject(new Error('The picture process has ended.')));
      const timer = setTimeout(() => {
        worker = undefined;
        busy.kill('SIGKILL');
        end(() => reject(new PictureTooSlowError(timeLimit)));
      }, timeLimit);
      busy.once('exit', gone);
      busy.once('message', (answer: PictureAnswer) =>
        end(() => (answer.ok ? resolve(answer.picture) : reject(new PictureRefusedError(answer.error)))),
      );
      busy.send(job, (error) => error && gone());
    });
  }

  return picturesInTurn((job) =>
    run(job).finally(() => {
      idle = setTimeout(() => worker?.kill(), longestIdle).unref();
    }),
  );
}
