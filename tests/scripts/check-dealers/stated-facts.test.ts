import { expect, test } from 'vitest';
import { statedFacts } from '../../../scripts/check-dealers/stated-facts.ts';
import { dealersFolder, siteOf, smith } from '../../site/dealers-folder.ts';

/** What is said of a page of a dealer that was founded in 1984 and holds a car for 48 hours for a deposit of $500. */
function said(text: string, reserving = true): string[] {
  const made = smith();
  const own = made['smith/dealer.json'] as { business: object };
  const files = {
    ...made,
    'smith/dealer.json': {
      ...own,
      business: { ...own.business, since: 1984 },
      reserve: { enabled: reserving, deposit: 500, holdHours: 48 },
    },
    'smith/pages/yard.md': `---\ntitle: Our yard\ndescription: Where we are.\n---\n\n${text}\n`,
  };
  return statedFacts(siteOf(files), dealersFolder(files));
}

test.each([
  ['Selling cars since 1948.', 'since" is 1984'],
  ['A family business since 1994, and still here.', 'since" is 1984'],
  ['Stavros Pappas opened Smith Motors in Five Dock in 1985.', 'since" is 1984'],
  ['Founded in 2004 by two sisters.', 'since" is 1984'],
  ['The yard was established on Great North Road in 1884.', 'since" is 1984'],
  ['We began with eleven cars in 1986.', 'since" is 1984'],
  ['A $200 deposit holds any car.', 'deposit" is $500'],
  ['A deposit of $1,000 holds it for you.', 'deposit" is $500'],
  ['Reserve it with a $50 deposit.', 'deposit" is $500'],
  ['Reserved online with a $5,000 refundable deposit.', 'deposit" is $500'],
  ['Your $250.00 holding deposit reserves the car.', 'deposit" is $500'],
  ['We hold it for 72 hours.', 'holdHours" is 48'],
  ['Pay online and the car is held for 24 hours.', 'holdHours" is 48'],
  ['A 12-hour hold costs nothing.', 'holdHours" is 48'],
  ['Reservations last 84 hours.', 'holdHours" is 48'],
  ['Ring 02 5550 0010 before you come.', 'mean "02 5550 0100"'],
  ['Ring 02 5550 1100.', 'mean "02 5550 0100"'],
  ['Ring us on 0255500101, day or night.', 'mean "02 5550 0100"'],
  ['Overseas: +61 2 5550 0200.', 'mean "02 5550 0100"'],
  ['[Ring us](tel:0255500110)', 'mean "02 5550 0100"'],
])('OPS-04 a text that says "%s" is told with file and line: %s', (text, says) => {
  const lines = said(text);
  expect(lines).toEqual([expect.stringMatching(/dealers\/smith\/pages\/yard\.md:6 {2}"/)]);
  expect(lines[0]).toContain(says);
});

test.each([
  'Selling cars since 1984.',
  'We opened in 1984 with eleven cars and a caravan.',
  'The law has been in force since 1 July 2019.',
  'He has driven the same ute since Easter.',
  'A $500 deposit holds any car for 48 hours.',
  'Work out a loan with a $5,000 deposit.',
  'Bring it back within 72 hours and we refund what you paid.',
  'Our offer for your trade-in holds for seven days.',
  'We answer within 24 hours.',
  'Ring 02 5550 0100 or +61 2 5550 0100.',
  'Or ring Marcus on 0491 570 156.',
  'Our invoices start with HI, such as HI-20418.',
])('OPS-04 nothing is said of a text that says "%s"', (text) => {
  expect(said(text)).toEqual([]);
});

test('OPS-04 RESERVE-01 deposits and holds in texts mean something else where nothing can be reserved', () => {
  expect(said('A $200 deposit holds any car for 72 hours.', false)).toEqual([]);
});
