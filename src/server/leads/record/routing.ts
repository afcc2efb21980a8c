import type { DealerDestination } from '../../../site/schema/dealer/lead-delivery.ts';
import type { AvailableChannels } from './available-channels.ts';
import type { NamedDestination } from './destination.ts';

/** `leads.delivery` of a dealer. */
export type DeliveryOptions = {
  destinations: readonly NamedDestination<DealerDestination>[];
  routes: readonly { categories?: readonly string[]; locations?: readonly string[]; to: readonly string[] }[];
};

/** The parts of a lead that determine its destinations. */
export type RoutedLead = { category: string; locationId?: string | undefined };

/**
 * A lead's destinations: those of the first matching route; without one, all of them. A dealer without its own
 * destinations gets leads through the platform's CRM, if there is one, and at its email address. If email is not
 * available, a lead skips mailboxes as long as it has another destination. A lead always has one: as a last resort it
 * stays in the list of dead letters under the name "nowhere".
 */
export function destinationsOf(
  lead: RoutedLead,
  { delivery, email }: { delivery: DeliveryOptions; email?: string | undefined },
  channels: AvailableChannels,
): NamedDestination<DealerDestination>[] {
  const own = delivery.destinations;
  if (own.length === 0) return reachable(fallback(email, channels), channels);
  const route = delivery.routes.find(({ categories, locations }) => {
    if (categories && !categories.includes(lead.category)) return false;
    return !locations || (lead.locationId !== undefined && locations.includes(lead.locationId));
  });
  const ids = route ? [...new Set(route.to)] : own.map(({ id }) => id);
  const destinations = ids.flatMap((id) => own.find((one) => one.id === id) ?? []);
  return reachable(destinations, channels);
}

/** A lead with mailboxes only keeps them: it becomes a dead letter, where an operator finds it. */
function reachable(
  destinations: NamedDestination<DealerDestination>[],
  { mail }: AvailableChannels,
): NamedDestination<DealerDestination>[] {
  const others = destinations.filter(({ destination }) => mail || destination.kind !== 'mail');
  return others.length > 0 ? others : destinations;
}

function fallback(email: string | undefined, { crm }: AvailableChannels): NamedDestination<DealerDestination>[] {
  const found: NamedDestination<DealerDestination>[] = [];
  if (crm) found.push({ id: 'platform-crm', destination: { kind: 'webhook' } });
  if (email) found.push({ id: 'dealer-email', destination: { kind: 'mail', to: email, format: 'text' } });
  // Without an address the delivery fails with a message that says so, and an operator finds it.
  return found.length > 0 ? found : [{ id: 'nowhere', destination: { kind: 'webhook' } }];
}
