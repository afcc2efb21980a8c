import { readServerEnvironment } from '../../src/server/env.ts';
import { availableChannels } from '../../src/server/leads/record/available-channels.ts';
import type { NamedDestination } from '../../src/server/leads/record/destination.ts';
import { destinationsOf } from '../../src/server/leads/record/routing.ts';
import { loadSite } from '../../src/site/load/load.ts';
import type { DealerDestination } from '../../src/site/schema/dealer/lead-delivery.ts';
import { leadDelivery } from '../../src/site/slices/lead-slices.ts';

/** The current destination of a lead in the dealer's files; its address may have been corrected since the lead was stored. */
export function destinationsNow(
  dealersDir: string,
  { dealer, category, locationId }: { dealer: string; category: string; locationId: string | null },
  variables: Readonly<Record<string, string | undefined>>,
): NamedDestination<DealerDestination>[] {
  const loaded = loadSite(dealersDir, dealer);
  if (!loaded.ok)
    throw new Error(`The files of ${dealer} have problems. List them with: node scripts/check-dealers.ts`);
  const { leads, email } = loaded.site;
  const ways = availableChannels(readServerEnvironment(variables));
  const delivery = leadDelivery(leads.delivery);
  return destinationsOf({ category, locationId: locationId ?? undefined }, { delivery, email }, ways);
}
