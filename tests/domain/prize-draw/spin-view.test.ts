import { expect, test } from 'vitest';
import { spinView } from '~/domain/prize-draw/spin-view.ts';
import { platformTexts } from '~/domain/texts/platform-texts.ts';

const texts = platformTexts.spinToWin;

const linesAbout = (prizeEmailState: string | null, email = 'wilma@quokka.example') =>
  spinView(
    {
      prize: { id: 'wash', name: 'a wash', howToUse: 'Show the code.' },
      ...{ code: 'WASH-333333', codeValidUntil: '2026-12-01', redeemedAt: null, prizeEmailState },
    },
    { prizes: [{ id: 'wash' }], email, garage: false, timeZone: 'Australia/Melbourne' },
    texts,
  ).notes;

test('GARAGE-03 the page of a prize mentions its email only once it is sent or on its way', () => {
  const to = (text: string) => [text.replace('{email}', 'wilma@quokka.example')];
  expect(linesAbout('sent')).toEqual(to(texts.mailed));
  expect(linesAbout('pending')).toEqual(to(texts.mailing));
  expect(linesAbout('dead')).toEqual([]);
  expect(linesAbout(null)).toEqual([]);
  expect(linesAbout('sent', '')).toEqual([]);
});
