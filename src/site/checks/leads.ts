import { isKeyName, otherDealersKey } from '../../domain/lead/crm/crm.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { type Check, complete } from './check.ts';

/**
 * Lead routes name existing destinations, and every destination has its own name: no lead may get lost. A key is the dealer's own:
 * the dealer's address would receive another's.
 */
export const checkLeadDelivery: Check = ({ folder, dealer, locations }, report) => {
  const { routes = [], ...lists } = dealer.leads?.delivery ?? {};
  const at = ['leads', 'delivery'];
  const names: string[] = [];
  for (const [key, list] of Object.entries(lists)) {
    for (const [index, destination] of list.entries()) {
      const { id } = destination;
      if (names.includes(id)) report('dealer', [...at, key, index, 'id'], 'is already the id of another destination');
      names.push(id);
      for (const [setting, value] of Object.entries(destination)) {
        const refusal = isKeyName(value) && otherDealersKey(folder, value);
        if (refusal) report('dealer', [...at, key, index, setting], refusal);
      }
    }
  }
  const ids = complete(locations)?.map(({ id }) => id);
  for (const [index, route] of routes.entries()) {
    for (const [n, name] of route.to.entries()) {
      if (names.includes(name)) continue;
      const nearest = nearestName(name, names);
      report('dealer', [...at, 'routes', index, 'to', n], 'must be the id of a destination', { nearest });
    }
    for (const [n, id] of (route.locations ?? []).entries()) {
      if (!ids || ids.includes(id)) continue;
      const nearest = nearestName(id, ids);
      report('dealer', [...at, 'routes', index, 'locations', n], 'must be the id of a location', { nearest });
    }
  }
};
