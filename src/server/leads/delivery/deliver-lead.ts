import { errorText } from '../../../domain/error-text.ts';
import type { SendResult } from '../../ports.ts';
import type { LeadPorts } from '../channels/channel.ts';
import type { Channels } from '../channels/channels.ts';
import type { ClaimedDelivery } from '../storage/deliveries.ts';

/**
 * Makes one attempt. Never throws: whatever goes wrong is a failed attempt with its reason.
 * @param file content of the file that came with the lead, if there is one
 */
export async function deliverLead(
  delivery: ClaimedDelivery,
  { channels, ports, file }: { channels: Channels; ports: LeadPorts; file?: Buffer | undefined },
): Promise<SendResult> {
  const { destination } = delivery;
  const channel = channels.get(destination.kind);
  if (!channel) return { ok: false, error: `nothing here delivers to a destination of the kind "${destination.kind}"` };
  try {
    return await channel({ delivery, destination, ports, file });
  } catch (error) {
    return { ok: false, error: errorText(error) };
  }
}
