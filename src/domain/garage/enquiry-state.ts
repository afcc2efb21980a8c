/**
 * How an enquiry stands, to whoever sent it. `received`: it is here and not with the dealer's team yet. `sent`: the team has it. `booked`: a test
 * drive that is still to come. `over`: its time has passed. `cancelled`: the shopper called it off.
 */
export type EnquiryState = 'received' | 'sent' | 'booked' | 'over' | 'cancelled';

/**
 * @param appointment start of a test drive on the clock of its place, "2026-11-23T10:30"
 * @param delivered whether the dealer's side has it
 * @param localNow the clock of that place, written the same way
 */
export function enquiryState(
  { appointment, cancelled, delivered }: { appointment: string | null; cancelled: boolean; delivered: boolean },
  localNow: string,
): EnquiryState {
  if (cancelled) return 'cancelled';
  if (appointment) return appointment > localNow ? 'booked' : 'over';
  return delivered ? 'sent' : 'received';
}
