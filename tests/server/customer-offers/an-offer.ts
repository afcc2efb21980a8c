import type { NewLead } from '~/server/leads/record/stored-lead.ts';
import { aLead } from '../leads/a-lead.ts';
import { car, letterhead } from '../leads/a-letterhead.ts';

/** When the offers of these tests can be answered until. */
export const offerEnds = new Date('2026-11-30T00:00:00Z');

/** The lead that brings an offer of $11,500 for the Mazda. */
export function anOffer(changes: Partial<NewLead> = {}): NewLead {
  const { content } = aLead();
  return aLead({
    ...{ form: 'offer', category: 'Make an Offer', carId: car.id },
    content: {
      ...content,
      user_data: { ...content.user_data, category: 'Make an Offer', offer_from_client: 11_500 },
      ...{ car, letterhead, offer: { dollars: 11_500, ends: offerEnds.toISOString() } },
    },
    destinations: [
      { id: 'sales', destination: { kind: 'mail', to: 'sales@smith.example', format: 'text' } },
      { id: 'dms', destination: { kind: 'mail', to: 'dms@smith.example', format: 'adf' } },
    ],
    ...changes,
  });
}
