import { decoded } from '../decoded.ts';

/** Why a shopper is asked to sign in. */
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

/** The type in an address; undefined gives a plain sign-in. */
export function signInType(text: string | null | undefined): SignInType | undefined {
  return signInTypes.find((type) => type === text);
}

/*
 * Which addresses require a shopper to sign in, and for what. The server checks every page rendered on demand (layouts/request/gate.ts). A
 * page behind a gate must not be prerendered, and its API routes respond 401 themselves.
 */

/** Which gates a dealer has switched on and which addresses they guard. */
export type GateOptions = {
  gates: readonly string[];
  /** Further addresses of the garage page, without slashes. */
  garagePages: readonly string[];
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

/** All gates; the first that guards an address decides. */
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
    type: 'checkout',
    on: ({ gates }) => gates.includes('checkout'),
    guards: (parts, query, { checkout }) => checkoutCar(parts, query, checkout) !== undefined,
  },
  {
    type: 'finance',
    on: ({ gates }) => gates.includes('finance') || gates.includes('equifax-finance'),
    guards: (parts, _query, { finance }) =>
      alone(finance)(parts) || (parts.length === 2 && parts[0] === 'personalised' && parts[1] === 'finance'),
  },
  { type: 'spin-to-win', on: ({ features }) => features.spinToWin, guards: alone('spin-to-win') },
  { type: 'online-payment', on: ({ features }) => features.onlinePayment, guards: alone('online-payment') },
  {
    type: 'my-garage',
    on: ({ features }) => features.garage,
    guards: (parts, _query, { garagePages }) => ['my-garage', ...garagePages].some((page) => alone(page)(parts)),
  },
  { type: 'watchlist', on: ({ features }) => features.watchlist, guards: alone('watchlist') },
];

/**
 * What a signed-out shopper has to sign in for at this address; undefined if it is open to everyone.
 * @param cameFrom path of the page before: from a car it is finance for that car
 */
export function gateOf(
  url: Pick<URL, 'pathname' | 'searchParams'>,
  options: GateOptions,
  cameFrom = '/',
): SignInType | undefined {
  const parts = partsOf(url.pathname);
  const type = gates.find((gate) => gate.on(options) && gate.guards(parts, url.searchParams, options))?.type;
  return type === 'finance' && /^\/cars\/[^/]/.test(cameFrom) ? 'car-finance' : type;
}

/**
 * The slug of the car that a checkout address is for. Without one there is nothing to sign in for, and the page says that
 * the car was not found.
 * @param checkout last part of the checkout's address
 */
function checkoutCar(parts: readonly string[], query: URLSearchParams, checkout: string): string | undefined {
  const [first, slug, last, ...rest] = parts;
  if (first === 'cars' && last === checkout && rest.length === 0) return slug || undefined;
  return first === 'checkout-journey' && slug === undefined ? query.get('car_id') || undefined : undefined;
}

/** Whether the dealer has anything to sign in for. */
export function hasSignIn(options: GateOptions): boolean {
  return gates.some((gate) => gate.on(options));
}

const partsOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part) ?? part);
