/** A customer's review as the dealer's data has it. */
export interface Review {
  id: string;
  customer_name: string;
  text: string;
  /** Stars, 0 to 5. */
  rating: number;
  /** A day, or a moment with its offset. */
  review_date: string;
  reply_text?: string | undefined;
  reply_date?: string | undefined;
}

/** The dealer's settings for reviews. */
export interface ReviewOptions {
  /** No rating, count or review shows anywhere. */
  hidden: boolean;
  /** Ratings below this are not shown. */
  minimumRating: number;
}

/** Reviews in the full list. */
export const fullListLength = 12;

/** A review with its stars as they are shown: "4.0"; left out below the dealer's minimum. */
export type ShownReview = Omit<Review, 'rating'> & { stars?: string };

/**
 * The reviews to show, the newest first, at most `fullListLength`; none if the dealer hides them. None is left out because of its rating: a
 * list without the bad ones would mislead (Australian Consumer Law).
 */
export function shownReviews(reviews: readonly Review[], { hidden, minimumRating }: ReviewOptions): ShownReview[] {
  if (hidden) return [];
  return reviews
    .toSorted((a, b) => b.review_date.localeCompare(a.review_date))
    .slice(0, fullListLength)
    .map(({ rating, ...review }) => ({
      ...review,
      ...(rating >= minimumRating ? { stars: rating.toFixed(1) } : {}),
    }));
}

/** Ratings of several locations as one: each counts by its number of reviews. Undefined without any. */
export function overallRating(
  ratings: readonly { average_rating: number; count: number }[],
): { average_rating: number; count: number } | undefined {
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0);
  if (count === 0) return undefined;
  const stars = ratings.reduce((sum, rating) => sum + rating.average_rating * rating.count, 0);
  return { average_rating: stars / count, count };
}
