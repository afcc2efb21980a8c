import { expect, test } from 'vitest';
import { enquiryState } from '~/domain/garage/enquiry-state.ts';

const now = '2026-11-23T10:30';
const plain = { appointment: null, cancelled: false, delivered: false };

test.each([
  { given: plain, state: 'received' },
  { given: { ...plain, delivered: true }, state: 'sent' },
  { given: { ...plain, appointment: '2026-11-23T10:31' }, state: 'booked' },
  { given: { ...plain, delivered: true, appointment: '2026-12-01T09:00' }, state: 'booked' },
  { given: { ...plain, appointment: '2026-11-23T10:30' }, state: 'over' },
  { given: { ...plain, delivered: true, cancelled: true }, state: 'cancelled' },
])('GARAGE-01 an enquiry stands as $state', ({ given, state }) => {
  expect(enquiryState(given, now)).toBe(state);
});
