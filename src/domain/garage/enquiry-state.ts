/**
 * The state of an enquiry, as shown to its sender. `received`: it is stored and not with the dealer's team yet. `sent`: the team has it.
 * `booked`: an upcoming test drive. `over`: its time has passed. `cancelled`: the shopper cancelled it.
 */
export type EnquiryState = 'received' | 'sent' | 'booked' | 'over' | 'cancelled';

/**
 * @param appointment start of a test drive on the clock of its location, "2026-11-23T10:30"
 * @param delivered whether the dealer's side has it
 * @param localNow the clock of that location, written the same way
 */
export function enquiryState(
  { appointment, cancelled, delivered }: { appointment: string | null; cancelled: boolean; delivered: boolean },
  localNow: string,
): EnquiryState {
  if (cancelled) return 'cancelled';
  if (appointment) return appointment > localNow ? 'booked' : 'over';
  return delivered ? 'sent' : 'received';
}
