import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { carSheet } from '~/domain/car/views/car-sheet.ts';
import { embeddedDocuments } from '~/server/embedded/documents.ts';
import { drawPdfHere } from '~/server/pdf/draw-pdf.ts';
import { pdfThreads } from '../../../../scripts/serve/apart/pdf-threads.ts';
import { aCar } from '../../../domain/car/a-car.ts';
import { readPdf } from '../../../server/pdf/read-pdf.ts';
import { aSite } from '../../../site/a-site.ts';

// Whoever draws in this thread fails: a mock does not reach the others.
vi.mock('~/server/pdf/car-pdf.ts', () => ({ carPdf: () => Promise.reject(new Error('drawn in this thread')) }));

function anOrder() {
  const site = aSite();
  const sheet = carSheet(aCar({}), site, '/cars/a', new Date('2026-11-20T01:00:00Z'));
  return { sheet, look: site.theme.colours, madeOn: '20 November 2026', texts: site.texts.print };
}

test('PRINT-04 a PDF is drawn in another thread, with its photo', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const draw = pdfThreads();
  const order = anOrder();
  expect(readPdf(await draw({ order, photo }))).toMatchObject({ pages: 1, pictures: 1 });
  expect(readPdf(await draw({ order, photo: undefined }))).toMatchObject({ pages: 1, pictures: 0 });
  await expect(drawPdfHere({ order, photo })).rejects.toThrow('drawn in this thread');
});

test('PRINT-04 documents are drawn where the host says', async () => {
  const drawn = new Uint8Array([1, 2, 3]);
  const documents = embeddedDocuments(() => {}, { draw: async () => drawn });
  expect(await documents.carPdf(anOrder(), { url: 'https://dealer.example' })).toEqual({ ok: true, bytes: drawn });
});
