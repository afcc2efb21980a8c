import type { Sent } from '../../ports.ts';
import type { Channel, LeadPorts } from '../channels/channel.ts';
import { channels } from '../channels/channels.ts';
import type { Destination } from '../record/destination.ts';
import type { ClaimedDelivery } from '../storage/deliveries.ts';

/**
 * Makes one attempt. Never throws: whatever goes wrong is a failed attempt with its reason.
 * @param file content of the file that came with the lead, if there is one
 */
export async function deliverLead(delivery: ClaimedDelivery, exits: LeadPorts, file?: Buffer): Promise<Sent> {
  const { destination } = delivery;
  const channel = channels[destination.kind] as Channel<Destination>;
  try {
    return await channel({ delivery, destination, exits, file });
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}
