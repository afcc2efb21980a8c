import { account, session, user, verification, verifications, watchlist } from './accounts.ts';
import { carViews, events, phoneReveals, rateLimits } from './activity.ts';
import { leadDeliveries, leadFileParts, leads } from './leads.ts';
import { holdLetters, holds, ledgerLines, paymentAttempts, paymentEvents } from './payments.ts';
import { valuationPhotos, valuations } from './valuations.ts';

/** Every table of the platform. */
export const tables = {
  account,
  carViews,
  events,
  holdLetters,
  holds,
  leadDeliveries,
  leadFileParts,
  leads,
  ledgerLines,
  paymentAttempts,
  paymentEvents,
  phoneReveals,
  rateLimits,
  session,
  user,
  valuationPhotos,
  valuations,
  verification,
  verifications,
  watchlist,
};
