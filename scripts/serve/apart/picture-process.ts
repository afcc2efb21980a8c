/** Makes pictures for the gateway, which starts and stops this process (pictures-apart.ts). */
import { errorText } from '../../../src/domain/error-text.ts';
import { convertPicture, type PictureJob } from '../../../src/server/pictures/convert.ts';
import type { PictureAnswer } from './pictures-apart.ts';

process.on('message', async (job: PictureJob) => {
  const answer = await convertPicture(job).then(
    (picture): PictureAnswer => ({ picture }),
    (error: unknown): PictureAnswer => ({ error: errorText(error) }),
  );
  process.send?.(answer);
});
// It ends with the gateway, which may stop before sharp is loaded; not by exit(), which would wait for a drawing that does not end.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end).on('error', end);
const { default: sharp } = await import('sharp');
// One picture at a time, on one processor: the others are for people who wait for pages.
sharp.concurrency(1);
process.send?.('ready');
