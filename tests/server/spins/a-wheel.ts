/** Spins over a database, with shoppers who have accounts there. */

import { platformTexts } from '~/domain/texts/platform-texts.ts';
import type { Shopper } from '~/server/accounts/accounts.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { user } from '~/server/db/schema/accounts.ts';
import type { PrizeEmailDetails } from '~/server/email-details/prize-email-details.ts';
import { databaseSpins, type SpinOrder } from '~/server/spins/spins.ts';
import { aCampaign } from '../../domain/prize-draw/a-campaign.ts';
import { letterhead } from '../leads/a-letterhead.ts';

export const secret = 'a secret of more than thirty-two characters';
export const now = new Date('2026-11-23T01:00:00Z');

export const prizeEmailDetails: PrizeEmailDetails = {
  dealer: { name: 'Smith Motors', legalName: 'Smith Motors Pty Ltd' },
  campaign: 'Summer Spin',
  page: 'https://www.smith.example/spin-to-win',
  terms: 'https://www.smith.example/spin-to-win-terms',
  head: letterhead,
  texts: platformTexts.prizeEmails,
};

export function aWheel(opened: OpenDatabase, options: Parameters<typeof databaseSpins>[2] = {}) {
  const database = lazyDatabase(async () => ({ ...opened, close: async () => undefined }));
  let made = 0;
  return {
    database,
    spins: databaseSpins(database, secret, options),
    /** Somebody with an account. */
    async shopper(changes: Partial<Shopper> = {}, dealer = 'smith'): Promise<Shopper> {
      made += 1;
      const phone = `+614915${String(70_000 + made)}`;
      const shopper = {
        id: crypto.randomUUID(),
        phone,
        first_name: 'Wilma',
        last_name: 'Quokka',
        email: '',
        ...changes,
      };
      await opened.db.insert(user).values({
        ...{ id: shopper.id, dealer, name: shopper.first_name, email: `${shopper.id}@phone.invalid` },
        ...{ phoneNumber: shopper.phone, first_name: shopper.first_name, last_name: shopper.last_name },
        contact_email: shopper.email,
      });
      return shopper;
    },
  };
}

export const anOrder = (shopper: Shopper, changes: Partial<SpinOrder> = {}): SpinOrder => ({
  ...{ dealer: 'smith', campaign: aCampaign(), shopper, emailDetails: prizeEmailDetails, today: '2026-11-23', now },
  ...changes,
});
