import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overallRating, type Review, shownReviews } from '~/domain/content/review.ts';

const review = (id: string, review_date: string, rating = 5): Review => ({
  id,
  customer_name: 'Priya N.',
  text: 'Good.',
  rating,
  review_date,
});
const options = { hidden: false, minimumRating: 4 };
const many = Array.from({ length: 15 }, (_, n) => review(`r${n}`, `2026-01-${String(n + 1).padStart(2, '0')}`));

describe('the list of reviews', () => {
  test('REVIEW-03 holds twelve, the newest first', () => {
    const shown = shownReviews(many, options);
    expect(shown).toHaveLength(12);
    expect([shown[0]?.id, shown.at(-1)?.id]).toEqual(['r14', 'r3']);
  });

  test('REVIEW-02 is empty where the dealer hides reviews', () => {
    expect(shownReviews(many, { ...options, hidden: true })).toEqual([]);
  });

  test.each([
    [5, 4, '5.0'],
    [4, 4, '4.0'],
    [3.9, 4, undefined],
    [3, 3, '3.0'],
    [2.9, 3, undefined],
  ])('REVIEW-01 a rating of %d with a minimum of %d shows as %s, its words always', (rating, minimumRating, stars) => {
    const [shown] = shownReviews([review('r', '2026-01-01', rating)], { hidden: false, minimumRating });
    expect(shown?.stars).toBe(stars);
    expect(shown?.text).toBe('Good.');
    expect(shown).not.toHaveProperty('rating');
  });

  test('REVIEW-04 DATA-20 keeps name, text, date, reply and its date as they are in the data', () => {
    const full = { ...review('r', '2026-10-12'), reply_text: 'Thanks.', reply_date: '2026-10-13' };
    const { rating: _rating, ...rest } = full;
    expect(shownReviews([full], options)).toEqual([{ ...rest, stars: '5.0' }]);
  });
});

describe('LOC-08 the rating of several places', () => {
  test('counts each by its number of reviews', () => {
    expect(
      overallRating([
        { average_rating: 5, count: 100 },
        { average_rating: 4, count: 300 },
      ]),
    ).toEqual({ average_rating: 4.25, count: 400 });
    expect(overallRating([])).toBeUndefined();
    expect(overallRating([{ average_rating: 5, count: 0 }])).toBeUndefined();
  });

  test('lies between the lowest and the highest', () => {
    const place = fc.record({
      average_rating: fc.double({ min: 0, max: 5, noNaN: true }),
      count: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 5 }), (places) => {
        const all = places.map(({ average_rating }) => average_rating);
        const overall = overallRating(places)?.average_rating ?? Number.NaN;
        return overall >= Math.min(...all) - 1e-9 && overall <= Math.max(...all) + 1e-9;
      }),
    );
  });
});
