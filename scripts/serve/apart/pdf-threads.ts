import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { DrawPdf } from '../../../src/server/pdf/draw-pdf.ts';

/** Drawing is aborted after this: the library hangs rather than works (ms). */
const longest = 20_000;
/** An idle thread keeps its 60 MB for this long (ms). */
const idle = 60_000;

/**
 * Draws PDFs in a separate thread, so that no other request waits. For a gateway: a release's server is a bundle, without the
 * files needed to start a thread. The thread starts with the first PDF.
 */
export function pdfThreads(): DrawPdf {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('../../../src/server/pdf/draw-pdf.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return (drawing) => pool.run(drawing, { name: 'drawPdfHere', signal: AbortSignal.timeout(longest) });
}
