/** Why a shopper is asked to sign in (AUTH-01). */
export const signInTypes = [
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
  'watchlist',
] as const;
export type SignInType = (typeof signInTypes)[number];

/** The type in an address; undefined gives a plain sign-in (AUTH-01). */
export function signInType(text: string | null | undefined): SignInType | undefined {
  return signInTypes.find((type) => type === text);
}

/** Which gates a dealer has switched on (GATE-02) and which addresses they guard. */
export type GateOptions = {
  gates: readonly string[];
  /** Last part of the checkout's address. */
  checkout: string;
  /** Last part of the finance page's address. */
  finance: string;
  features: { spinToWin: boolean; onlinePayment: boolean; garage: boolean; watchlist: boolean };
};

type Gate = {
  type: SignInType;
  /** Whether the dealer has it. */
  on: (options: GateOptions) => boolean;
  /** Whether it guards this address. `parts` are those of the path. */
  guards: (parts: readonly string[], query: URLSearchParams, options: GateOptions) => boolean;
};

const alone = (page: string) => (parts: readonly string[]) => parts.length === 1 && parts[0] === page;

/** Every gate, the first that guards an address decides (GATE-02 to GATE-06). */
const gates: readonly Gate[] = [
  {
    type: 'trade-in',
    on: ({ gates }) => gates.includes('trade-in'),
    guards: ([first, second, ...rest]) => first === 'cars' && second === 'trade-in' && rest.length === 0,
  },
  {
    type: 'trade-in',
    on: ({ gates }) => gates.includes('sell-my-car'),
    guards: alone('sell-my-car'),
  },
  {
    // Without a car there is nothing to sign in for: the page says that it was not found (GATE-04).
    type: 'checkout',
    on: ({ gates }) => gates.includes('checkout'),
    guards: ([first, slug, last, ...rest], query, { checkout }) =>
      (first === 'cars' && Boolean(slug) && last === checkout && rest.length === 0) ||
      (first === 'checkout-journey' && slug === undefined && Boolean(query.get('car_id'))),
  },
  {
    type: 'finance',
    on: ({ gates }) => gates.includes('finance') || gates.includes('equifax-finance'),
    guards: (parts, _query, { finance }) =>
      alone(finance)(parts) || (parts.length === 2 && parts[0] === 'personalised' && parts[1] === 'finance'),
  },
  { type: 'spin-to-win', on: ({ features }) => features.spinToWin, guards: alone('spin-to-win') },
  { type: 'online-payment', on: ({ features }) => features.onlinePayment, guards: alone('online-payment') },
  { type: 'my-garage', on: ({ features }) => features.garage, guards: alone('my-garage') },
  { type: 'watchlist', on: ({ features }) => features.watchlist, guards: alone('watchlist') },
];

/** What a signed-out shopper has to sign in for at this address; undefined when it is open to everyone (GATE-01). */
export function gateOf(url: Pick<URL, 'pathname' | 'searchParams'>, options: GateOptions): SignInType | undefined {
  const parts = url.pathname.split('/').filter(Boolean).map(decoded);
  return gates.find((gate) => gate.on(options) && gate.guards(parts, url.searchParams, options))?.type;
}

/** Whether the dealer has anything to sign in for. */
export function hasSignIn(options: GateOptions): boolean {
  return gates.some((gate) => gate.on(options));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
