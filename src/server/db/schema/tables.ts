import { account, session, user, verification, verifications, watchlist } from './accounts.ts';
import { carViews, events, phoneReveals, rateLimits } from './activity.ts';
import { leadDeliveries, leadFileParts, leads } from './leads.ts';

/** Every table of the platform. */
export const tables = {
  account,
  carViews,
  events,
  leadDeliveries,
  leadFileParts,
  leads,
  phoneReveals,
  rateLimits,
  session,
  user,
  verification,
  verifications,
  watchlist,
};
