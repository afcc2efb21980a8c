import { overallRating, type Review, type ReviewOptions, shownReviews } from '~/domain/content/review.ts';
import { locationRating, type Rating } from '~/domain/location/location.ts';
import { monthAndYear } from '~/domain/time/day-text.ts';
import type { ReviewProfile } from './greeting.ts';

interface ReviewedLocation {
  name: string;
  reviews?: { average_rating: number; count: number; list: readonly Review[] } | undefined;
}

/** A review as it is printed. */
export interface ReviewCard {
  id: string;
  name: string;
  text: string;
  stars?: string;
  date: string;
  /** "October 2026". */
  month: string;
  reply?: { text: string; date?: string; month?: string };
}

/** Reviews of one location, or of several together. */
export interface ReviewsView {
  rating?: Rating;
  reviews: ReviewCard[];
  /** Where customers write reviews of the location. */
  profileUrl?: string;
}

/** The reviews of these locations with their rating; empty if the dealer hides them. */
export function reviewsView(
  locations: readonly ReviewedLocation[],
  options: ReviewOptions & { googleProfiles: readonly ReviewProfile[] },
): ReviewsView {
  const reviewed = locations.flatMap(({ reviews }) => (reviews ? [reviews] : []));
  const overall = overallRating(reviewed);
  const rating = overall && locationRating({ reviews: overall }, options);
  const names = new Set(locations.map(({ name }) => name));
  const profile = options.googleProfiles.find(({ name }) => names.has(name)) ?? options.googleProfiles[0];
  const selected = shownReviews(
    reviewed.flatMap(({ list }) => list),
    options,
  );
  return {
    ...(rating ? { rating } : {}),
    reviews: selected.map(({ id, customer_name, text, stars, review_date, reply_text, reply_date }) => ({
      id,
      name: customer_name,
      text,
      ...(stars ? { stars } : {}),
      date: review_date.slice(0, 10),
      month: monthAndYear(review_date),
      ...(reply_text
        ? {
            reply: {
              text: reply_text,
              ...(reply_date ? { date: reply_date.slice(0, 10), month: monthAndYear(reply_date) } : {}),
            },
          }
        : {}),
    })),
    ...(profile && !options.hidden ? { profileUrl: profile.reviewUrl } : {}),
  };
}
