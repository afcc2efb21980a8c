import { expect, test } from 'vitest';
import { drawnText } from '~/server/pictures/lettering.ts';
import { type SharePanel, sharePanel } from '~/server/pictures/share-panel.ts';

const box = { width: 480, height: 630 };
const warning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges.';
const panel: SharePanel = {
  seller: 'Harbour Motors',
  title: '2021 Toyota Corolla',
  price: '$32,990',
  figure: { repayment: '$142 a week at 8.49% p.a.', comparison: 'Comparison rate 9.36% p.a.' },
  notes: [warning, 'Australian Credit Licence 123456.'],
  look: { brand: '#0b3d5c', onBrand: '#ffffff', surfaceRaised: '#ffffff', text: '#1c1c1e' },
};

/** Size and place of each line of a panel, with its letters. */
const linesOf = (svg = '') =>
  [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+) -[\d.]+\)">(.*?)<\/g>/g)].map(
    ([, x, y, scale, letters = '']) => ({
      x: Number(x),
      y: Number(y),
      size: Math.round(Number(scale) * 1000),
      letters,
    }),
  );

const lettersOf = (text: string) => linesOf(drawnText(text, { x: 0, y: 0, size: 1, weight: 'bold' }))[0]?.letters ?? '';

test('FIN-30 a shared picture shows repayment and comparison rate in one size and weight, one below the other', () => {
  const lines = linesOf(sharePanel(panel, box));
  const [repayment, comparison] = Object.values(panel.figure).map((text) =>
    lines.find(({ letters }) => letters === lettersOf(text)),
  );
  expect(repayment).toBeDefined();
  expect(comparison).toMatchObject({ size: repayment?.size, x: repayment?.x });
  expect((comparison?.y ?? 0) - (repayment?.y ?? 0)).toBeLessThan(50);
});

test('FIN-30 with everything that the law requires beside them, within the picture', () => {
  const [few, more] = [panel, { ...panel, notes: Array(6).fill(warning) }].map((each) =>
    linesOf(sharePanel(each, box)),
  );
  expect(more?.length).toBeGreaterThan(few?.length ?? 0);
  for (const { y } of more ?? []) expect(y).toBeLessThan(box.height);
});

test.each([
  ['notes that are too long', { notes: Array(20).fill(warning) }],
  ['a figure that is too wide', { figure: { ...panel.figure, repayment: 'From '.repeat(30) } }],
])('FIN-30 there is no panel for %s: no figure stands without what belongs to it', (_, fields) => {
  expect(sharePanel({ ...panel, ...fields }, box)).toBeUndefined();
});
