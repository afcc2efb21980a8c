import { describe, expect, test } from 'vitest';
import { reviewsView } from '~/features/reviews/reviews-view.ts';

const place = (name: string, average_rating: number, count: number, dates: string[]) => ({
  name,
  reviews: {
    average_rating,
    count,
    list: dates.map((review_date) => ({
      id: `${name}-${review_date}`,
      customer_name: 'Priya N.',
      text: '<b>Good</b>',
      rating: 5,
      review_date,
      reply_text: 'Thanks.',
      reply_date: '2026-10-13',
    })),
  },
});
const options = {
  hidden: false,
  minimumRating: 4,
  googleProfiles: [
    { name: 'Five Dock', reviewUrl: 'https://reviews.example/five-dock' },
    { name: 'Newcastle', reviewUrl: 'https://reviews.example/newcastle' },
  ],
};
const fiveDock = place('Five Dock', 4.72, 800, ['2026-10-12', '2026-08-01']);
const newcastle = place('Newcastle', 4.1, 200, ['2026-09-03']);

describe('REVIEW-04 reviews on a page', () => {
  test('are those of its locations with one rating, the newest first', () => {
    const view = reviewsView([fiveDock, newcastle, { name: 'Workshop' }], options);
    expect(view.rating).toEqual({ average: '4.6', count: 1000 });
    expect(view.reviews.map(({ date }) => date)).toEqual(['2026-10-12', '2026-09-03', '2026-08-01']);
    expect(view.reviews[0]).toMatchObject({
      name: 'Priya N.',
      text: '<b>Good</b>',
      stars: '5.0',
      month: 'October 2026',
      reply: { text: 'Thanks.', date: '2026-10-13', month: 'October 2026' },
    });
  });

  test('REVIEW-01 a rating below the minimum does not show; the reviews do', () => {
    const view = reviewsView([newcastle], { ...options, minimumRating: 4.2 });
    expect(view.rating).toBeUndefined();
    expect(view.reviews).toHaveLength(1);
  });

  test('REVIEW-02 hidden reviews leave nothing, not even the link to write one', () => {
    expect(reviewsView([fiveDock], { ...options, hidden: true })).toEqual({ reviews: [] });
  });

  test.each([
    [newcastle, 'https://reviews.example/newcastle'],
    [place('Brookvale', 5, 1, []), 'https://reviews.example/five-dock'],
  ])('REVIEW-06 lead to the profile of the location, else to the first', (it, url) => {
    expect(reviewsView([it], options).profileUrl).toBe(url);
  });
});
