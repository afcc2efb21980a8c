import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { DrawPdf } from '../../../src/server/pdf/draw-pdf.ts';

/** Drawing for longer is given up: there is a hang in the library, not work (ms). */
const longest = 20_000;
/** A thread without work keeps its 60 MB for so long (ms). */
const idle = 60_000;

/**
 * Draws PDFs in a thread of its own, so that nobody else waits for one. For the process that serves all dealers: a dealer's own server is
 * a bundle, without the files that a thread is started with. The thread starts with the first PDF.
 */
export function pdfThreads(): DrawPdf {
  let pool: Piscina | undefined;
  return async (drawing) => {
    pool ??= new Piscina({
      filename: fileURLToPath(new URL('./pdf-worker.ts', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    return pool.run(drawing, { name: 'draw', signal: AbortSignal.timeout(longest) });
  };
}
