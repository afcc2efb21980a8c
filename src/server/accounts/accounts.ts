import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { and, eq, gte, lt, notExists, type SQL } from 'drizzle-orm';
import type { SignInTexts } from '../../domain/sign-in/sign-in-form.ts';
import type { Texts } from '../../domain/texts/platform-texts.ts';
import { fill } from '../../domain/texts/text.ts';
import type { Database, LazyDatabase } from '../db/database.ts';
import { session, user, verification, verifications } from '../db/schema/accounts.ts';
import type { SmsPort } from '../ports.ts';
import { hostOf, isLocalHost } from '../visitor.ts';
import { answeringDatabase } from './answering-database.ts';
import { type Client, clientOf } from './client.ts';
import type { DealerAuth } from './dealer-auth.ts';
import type { Attempt } from './verify-code.ts';

/** The dealer's settings that accounts need. */
export type AccountDealer = {
  slug: string;
  name: string;
  /** The main dealership's slug, for the log of codes. */
  dealershipSlug: string;
  /** Registered sender of text messages, if the dealer has one. */
  smsSender?: string | undefined;
  /** Maximum number of codes per hour for strangers, all together. */
  codesPerHour: number;
  /** Whether requesting a code requires the captcha, if the platform has one. */
  captcha: boolean;
  texts: SignInTexts;
  /** The text message with a code. */
  codeMessage: Texts['signIn']['codeMessage'];
};

/** A signed-in shopper. `phone` is E.164; `email` is as entered by the shopper, not verified. */
export type Shopper = {
  id: string;
  phone: string;
  first_name: string;
  last_name: string;
  email: string;
};

/** The details that a shopper gives with a phone number. */
export type ShopperDetails = { first_name?: string; last_name?: string; email?: string };

export type AccountFailure = 'not-sent' | 'wrong-code' | 'expired-code' | 'too-many-tries';

export type SignedIn = { ok: true; shopper: Shopper; setCookies: string[] } | { ok: false; reason: AccountFailure };

/** Signing in with a code by SMS. Phone numbers are E.164. Limits are the routes' business (code-limits.ts). */
export type Accounts = {
  /** The browser that sends this request. */
  client(dealer: AccountDealer, request: Request): Client;
  /** @param browser id of the requester; the code is valid only there */
  sendCode(
    dealer: AccountDealer,
    host: string,
    phone: string,
    browser: string,
  ): Promise<{ ok: true } | { ok: false; reason: AccountFailure }>;
  /** Checks a code; a correct one signs the shopper in, and creates the account if there is none. */
  verifyCode(
    dealer: AccountDealer,
    host: string,
    attempt: { phone: string; code: string; browser: string; details: ShopperDetails },
  ): Promise<SignedIn>;
  /** Stores the details of a signed-in shopper; empty ones change nothing. */
  changeDetails(dealer: AccountDealer, shopper: Shopper, details: ShopperDetails): Promise<Shopper>;
  /** Who sends this request, by the session cookie. */
  current(dealer: AccountDealer, request: Request): Promise<Shopper | undefined>;
  /** Ends the session; returns the cookies that clear it. */
  signOut(dealer: AccountDealer, request: Request): Promise<string[]>;
  hasAccount(dealer: AccountDealer, phone: string): Promise<boolean>;
  /** Deletes expired codes and sessions, and accounts without a sign-in for two years. */
  cleanUp(now: Date): Promise<void>;
};

export type AccountOptions = { database: LazyDatabase; secret: string; sms: SmsPort; log?: (message: string) => void };

/** Possible failures of an attempt (verify-code.ts); any other failure is our fault. */
const failedAttempts: ReadonlySet<string> = new Set<Attempt>(['wrong-code', 'expired-code', 'too-many-tries']);

/** Days without signing in after which an account, with its watchlist, and the log of its codes are deleted. */
const accountDays = 730;

class NotSent extends Error {}

export function betterAuthAccounts({ database, secret, sms, log = console.error }: AccountOptions): Accounts {
  const { timed, whole } = answeringDatabase(database);
  /** The browser that requests or submits a code. */
  const browsers = new AsyncLocalStorage<string>();
  /** Instances by dealer and kind of host: at most two per dealer, whatever hosts and ports requests name. */
  const instances = new Map<string, { auth: DealerAuth; db: Database }>();

  async function authOf(dealer: AccountDealer, host: string): Promise<DealerAuth> {
    const local = isLocalHost(host);
    const key = `${dealer.slug} ${local}`;
    const db = await database.ask(async (opened) => opened);
    const known = instances.get(key);
    if (known?.db === db) return known.auth;
    const { dealerAuth } = await import('./dealer-auth.ts');
    const auth = dealerAuth({
      db,
      dealer: dealer.slug,
      local,
      secret,
      timed,
      browser: () => browsers.getStore() ?? '',
      async sendCode(to, code, site) {
        const sent = await sms.send({ to, text: codeMessage(dealer, site, code), sender: dealer.smsSender });
        if (sent.ok) return;
        log(`${dealer.slug}: a code was not sent: ${sent.error}`);
        throw new NotSent();
      },
    });
    instances.set(key, { auth, db });
    return auth;
  }

  async function userOf({ slug }: AccountDealer, where: SQL): Promise<typeof user.$inferSelect | undefined> {
    const ofDealer = and(eq(user.dealer, slug), where);
    return (await database.ask((db) => db.select().from(user).where(ofDealer)))[0];
  }

  async function shopperOf(dealer: AccountDealer, id: string): Promise<Shopper | undefined> {
    const row = await userOf(dealer, eq(user.id, id));
    return row?.phoneNumber ? asShopper(row, row.phoneNumber) : undefined;
  }

  const accountId = async (dealer: AccountDealer, phone: string) =>
    (await userOf(dealer, eq(user.phoneNumber, phone)))?.id;

  /** Logs a code that was sent or a number that was verified. */
  async function note(dealer: AccountDealer, type: 'sms' | 'verify', userId: string | undefined): Promise<void> {
    const row = {
      id: randomUUID(),
      website_slug: dealer.slug,
      dealership_slug: dealer.dealershipSlug,
      verification_type: type,
      user_id: userId ?? null,
    };
    await database.ask((db) => db.insert(verifications).values(row));
  }

  /** New details replace earlier ones; empty ones change nothing. */
  async function keepDetails(id: string, { first_name, last_name, email }: ShopperDetails): Promise<void> {
    const name = [first_name, last_name].filter(Boolean).join(' ');
    const profile = {
      ...(first_name ? { first_name } : {}),
      ...(last_name ? { last_name } : {}),
      ...(email ? { contact_email: email } : {}),
      ...(name ? { name } : {}),
    };
    if (Object.keys(profile).length === 0) return;
    await database.ask((db) => db.update(user).set(profile).where(eq(user.id, id)));
  }

  return {
    client: (dealer, request) => clientOf(dealer.slug, request, hostOf(request), secret),
    async sendCode(dealer, host, phone, browser) {
      const auth = await authOf(dealer, host);
      try {
        const request = { body: { phoneNumber: phone }, headers: new Headers({ host }) };
        await browsers.run(browser, () => whole(() => auth.api.sendPhoneNumberOTP(request)));
      } catch (error) {
        if (error instanceof NotSent) return { ok: false, reason: 'not-sent' };
        throw error;
      }
      await note(dealer, 'sms', await accountId(dealer, phone));
      return { ok: true };
    },
    async verifyCode(dealer, host, { phone, code, browser, details }) {
      const auth = await authOf(dealer, host);
      const attempt = { body: { phoneNumber: phone, code }, headers: new Headers({ host }), asResponse: true } as const;
      const response = await browsers.run(browser, () => whole(() => auth.api.verifyPhoneNumber(attempt)));
      const body = (await response.json().catch(() => ({}))) as { code?: string; user?: { id: string } };
      if (!response.ok || !body.user) {
        if (!failedAttempts.has(body.code ?? '')) {
          throw new Error(`A code could not be verified: ${response.status} ${body.code ?? ''}`);
        }
        return { ok: false, reason: body.code as AccountFailure };
      }
      await keepDetails(body.user.id, details);
      await note(dealer, 'verify', body.user.id);
      const shopper = await shopperOf(dealer, body.user.id);
      if (!shopper) throw new Error('The shopper who has just signed in was not found.');
      return { ok: true, shopper, setCookies: response.headers.getSetCookie() };
    },
    async changeDetails(dealer, shopper, details) {
      await keepDetails(shopper.id, details);
      return (await shopperOf(dealer, shopper.id)) ?? shopper;
    },
    async current(dealer, request) {
      if (!request.headers.has('cookie')) return undefined;
      const auth = await authOf(dealer, hostOf(request));
      const found = await whole(() => auth.api.getSession({ headers: withHost(request) }));
      return found ? shopperOf(dealer, found.user.id) : undefined;
    },
    async signOut(dealer, request) {
      const auth = await authOf(dealer, hostOf(request));
      const response = await whole(() => auth.api.signOut({ headers: withHost(request), asResponse: true }));
      return response.headers.getSetCookie();
    },
    hasAccount: async (dealer, phone) => (await accountId(dealer, phone)) !== undefined,
    async cleanUp(now) {
      const { db } = await database.open();
      await db.delete(verification).where(lt(verification.expiresAt, now));
      await db.delete(session).where(lt(session.expiresAt, now));
      const longAgo = new Date(now.getTime() - accountDays * 86_400_000);
      const since = db.select({ id: verifications.id }).from(verifications);
      const open = db.select({ id: session.id }).from(session).where(eq(session.userId, user.id));
      const used = since.where(and(eq(verifications.user_id, user.id), gte(verifications.created_at, longAgo)));
      await db.delete(user).where(and(lt(user.createdAt, longAgo), notExists(used), notExists(open)));
      await db.delete(verifications).where(lt(verifications.created_at, longAgo));
    },
  };
}

function asShopper(row: typeof user.$inferSelect, phone: string): Shopper {
  const { id, first_name, last_name, contact_email } = row;
  return { id, phone, first_name: first_name ?? '', last_name: last_name ?? '', email: contact_email ?? '' };
}

/** The last line lets phones fill the code in by themselves, on this site only. */
const codeMessage = ({ name, codeMessage }: AccountDealer, host: string, code: string): string =>
  `${fill(codeMessage, { code, dealer: name })}\n\n@${host.replace(/:\d+$/, '')} #${code}`;

function withHost(request: Request): Headers {
  const headers = new Headers(request.headers);
  if (!headers.has('host')) headers.set('host', hostOf(request));
  return headers;
}
