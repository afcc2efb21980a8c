import { expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { prizesPart, type SpinRow } from '~/features/garage/prize-views.ts';

const texts = platformTexts.garage;
const spin = (changes: Partial<SpinRow> = {}): SpinRow => ({
  ...{ id: '1', campaign: 'summer', code: 'WASH-333333', codeValidUntil: '2026-12-01', redeemedAt: null },
  prize: { name: 'a wash', howToUse: 'Drive in.' },
  ...changes,
});
const part = (rows: SpinRow[], running: string | undefined, today = '2026-12-01') =>
  prizesPart(rows, { texts, today, running });
const nothing = spin({ prize: null, code: null, codeValidUntil: null });

test('GARAGE-03 a prize in the garage: its code, until when, how to use it, and whether it can still be used', () => {
  expect(part([spin(), nothing], undefined)?.rows).toEqual([
    {
      id: '1',
      title: 'A wash',
      lines: ['Code WASH-333333', 'Use it by 1 December 2026', 'Drive in.'],
      state: { text: 'Ready to use', live: true },
    },
  ]);
  const states = [spin({ redeemedAt: new Date() }), spin()].map(
    (row) => part([row], undefined, '2026-12-02')?.rows[0]?.state.text,
  );
  expect(states).toEqual(['Used', 'Expired']);
});

test('GARAGE-03 the garage links to the wheel while it can be spun, and has no such part without a prize and a wheel', () => {
  expect(part([], 'summer')?.empty).toEqual({ text: texts.freeSpin, label: 'Spin the wheel' });
  expect(part([nothing], 'summer')?.empty).toEqual({ text: texts.noPrize, label: 'See the wheel' });
  expect(part([nothing], 'winter')?.empty?.label).toBe('Spin the wheel');
  expect(part([nothing], undefined)).toBeUndefined();
  expect(part([], undefined)).toBeUndefined();
});
