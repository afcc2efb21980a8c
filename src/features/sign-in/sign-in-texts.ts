import type { SignInType } from '~/domain/sign-in/gates.ts';

/** Why the shopper is here, below the heading (AUTH-01). */
const reasons: Record<SignInType, string> = {
  'trade-in': 'Sign in to get a valuation of your vehicle.',
  checkout: 'Sign in to reserve or buy this vehicle online.',
  finance: 'Sign in to apply for finance.',
  'car-finance': 'Sign in to apply for finance for this vehicle.',
  'spin-to-win': 'Sign in to spin the wheel.',
  'online-payment': 'Sign in to pay online.',
  'my-garage': 'Sign in to see your garage.',
  watchlist: 'Sign in to keep a watchlist of the vehicles you like.',
};

/** The first line of the sign-in page. */
export function signInReason(type: SignInType | undefined, dealer: string): string {
  return type ? reasons[type] : `Sign in to your account with ${dealer}.`;
}
