import { account, session, user, verification, verifications, watchlist } from './accounts.ts';
import { carViews, events, phoneReveals, rateLimits } from './activity.ts';
import { leadDeliveries, leads } from './leads.ts';

/** Every table of the platform. */
export const tables = {
  account,
  carViews,
  events,
  leadDeliveries,
  leads,
  phoneReveals,
  rateLimits,
  session,
  user,
  verification,
  verifications,
  watchlist,
};
