import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { greetingOf } from '~/features/reviews/greeting.ts';

const profiles = [
  { name: 'Harbour Motors Five Dock', reviewUrl: 'https://reviews.example/five-dock' },
  { name: 'Harbour Motors Newcastle', reviewUrl: 'https://reviews.example/newcastle' },
];
const greeting = (query: string) => greetingOf(new URLSearchParams(query), profiles, platformTexts.reviews);

describe('REVIEW-05 the review landing', () => {
  test('greets with the names in the query', () => {
    expect(greeting('first_name=Priya&dealership_name=Harbour+Motors+Newcastle')).toMatchObject({
      firstName: 'Priya',
      dealershipName: 'Harbour Motors Newcastle',
    });
  });

  test.each(['', 'first_name=&dealership_name=', 'first_name=%20&dealership_name=%0A', `first_name=${'x'.repeat(61)}`])(
    'with "%s" it greets everyone',
    (query) => {
      expect(greeting(query)).toMatchObject({ firstName: 'Valued Customer', dealershipName: 'Our Dealership' });
    },
  );

  // A mailing tool that knows no name leaves its placeholder, or a word of its own, in the address.
  test.each([
    '{{first_name}}',
    '{first_name}',
    '{{ contact.firstname }}',
    '*|FNAME|*',
    '%FIRSTNAME%',
    '%%first_name%%',
    '[First Name]',
    '<first_name>',
    'Undefined',
    '$FirstName$',
    '#firstname#',
    'null',
    'NULL',
    'undefined',
    'None',
    'n/a',
    'N/A',
    '-',
    '--',
    '.',
    '?',
    '0',
    '[object Object]',
    'first_name',
    'dealership_name',
  ])('of %j it takes no name', (text) => {
    const query = new URLSearchParams({ first_name: text, dealership_name: text });
    expect(greetingOf(query, profiles, platformTexts.reviews)).toMatchObject({
      ...{ firstName: 'Valued Customer', dealershipName: 'Our Dealership' },
      reviewUrl: profiles[0]?.reviewUrl,
    });
  });

  test.each([
    ...['Priya', 'Jo-Anne', "D'Arcy", 'D’Arcy', 'Zoë', 'Nguyễn', 'Bo', 'J', 'J.', 'Mary Ann', '小明', 'Мария', 'Nan'],
    ...['Nulla', 'Dr. Lee', 'Harbour Motors & Co', 'A1 Autos', 'Motors (Newcastle)'],
  ])('%j is a name', (text) => {
    const query = new URLSearchParams({ first_name: text, dealership_name: text });
    expect(greetingOf(query, [], platformTexts.reviews)).toEqual({ firstName: text, dealershipName: text });
  });

  test('a name is one short line, whatever is in the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const { firstName } = greetingOf(new URLSearchParams({ first_name: name }), profiles, platformTexts.reviews);
        return firstName.length > 0 && firstName.length <= 60 && !/[\p{Cc}\u2028\u2029\u202e]/u.test(firstName);
      }),
    );
  });
});

describe('REVIEW-06 the positive button', () => {
  test.each([
    ['dealership_name=Harbour+Motors+Newcastle', 'https://reviews.example/newcastle'],
    ['dealership_name=harbour+motors+newcastle', 'https://reviews.example/newcastle'],
    ['dealership_name=Another+Yard', 'https://reviews.example/five-dock'],
    ['', 'https://reviews.example/five-dock'],
  ])('of "%s" leads to the profile of that name, else to the first', (query, url) => {
    expect(greeting(query).reviewUrl).toBe(url);
  });

  test('is not there for a dealer without a profile', () => {
    expect(greetingOf(new URLSearchParams('first_name=Priya'), [], platformTexts.reviews)).not.toHaveProperty(
      'reviewUrl',
    );
  });
});
