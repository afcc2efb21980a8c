import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import type { Database } from '../db/database.ts';
import { account, session, user, verification } from '../db/schema/accounts.ts';
import { type Timed, tenantAdapter } from './tenant-adapter.ts';
import { identifierOf, verifyCode } from './verify-code.ts';

/** Seconds for which a code is valid. */
export const codeLife = 300;

export type DealerAuthOptions = {
  db: Database;
  dealer: string;
  /** Whether the site is reached without TLS, as in development. */
  local: boolean;
  secret: string;
  /** Wraps each query to the database. */
  timed: Timed;
  /** The browser of the current call. */
  browser: () => string;
  /** Rejects if the code cannot be sent. `host` is that of the request, where the code will be entered. */
  sendCode: (phone: string, code: string, host: string) => Promise<void>;
};

/** A field of ours that a request may set. */
const optionalText = { type: 'string', required: false } as const;
/** A field that only the server sees. */
const hidden = { type: 'string', required: false, input: false, returned: false } as const;

/** Accounts of one dealer, on any host of the same kind. Codes and sessions of other dealers do not exist for it. */
export function dealerAuth({ db, dealer, local, secret, timed, browser, sendCode }: DealerAuthOptions) {
  return betterAuth({
    secret,
    basePath: '/api/auth',
    // It creates no links, and its own handler is never called: a single Origin check for all routes is in visitor.ts.
    baseURL: local ? 'http://localhost' : 'https://site.invalid',
    telemetry: { enabled: false },
    // Its messages only: it would also print errors with the full query.
    logger: { level: 'error', log: (_level, message) => console.error(`Accounts of ${dealer}: ${message}`) },
    // The limits are in the routes.
    rateLimit: { enabled: false },
    database: tenantAdapter(
      drizzleAdapter(db, { provider: 'pg', schema: { account, session, user, verification }, transaction: true }),
      dealer,
      timed,
    ),
    user: {
      additionalFields: {
        first_name: optionalText,
        last_name: optionalText,
        contact_email: optionalText,
        dealer: hidden,
      },
    },
    session: { expiresIn: 60 * 60 * 24 * 30, additionalFields: { dealer: hidden } },
    verification: {
      additionalFields: { dealer: hidden },
      // A code is found by number and browser together, and the table shows neither.
      storeIdentifier: { hash: async (phone) => identifierOf(dealer, phone, browser()) },
    },
    advanced: {
      cookiePrefix: `account-${dealer}`,
      useSecureCookies: !local,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      // Shoppers' addresses are not stored with their sessions.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      phoneNumber({
        otpLength: 6,
        expiresIn: codeLife,
        // Its own check reads a code, removes it and puts it back: simultaneous attempts would find none in between.
        async verifyOTP({ phoneNumber: phone, code }) {
          const outcome = await timed(() => verifyCode(db, dealer, identifierOf(dealer, phone, browser()), code));
          if (outcome === 'right') return true;
          throw APIError.from('BAD_REQUEST', { code: outcome, message: 'The code was rejected.' });
        },
        sendOTP: ({ phoneNumber: phone, code }, ctx) => sendCode(phone, code, ctx?.headers?.get('host') ?? ''),
        signUpOnVerification: {
          getTempEmail: (phone) => `${phone.slice(1)}@phone.invalid`,
          getTempName: () => '',
        },
      }),
    ],
  });
}

export type DealerAuth = ReturnType<typeof dealerAuth>;
