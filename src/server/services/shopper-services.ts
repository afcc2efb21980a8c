import { join } from 'node:path';
import { dealerVariable } from '../../domain/lead/dealer-variable.ts';
import { paths } from '../../paths.ts';
import { type Accounts, betterAuthAccounts } from '../accounts/accounts.ts';
import { databaseWatchlist, type Watchlist } from '../accounts/watchlist.ts';
import { databaseEvents, databaseReveals, type Events, type PhoneReveals } from '../activity/events.ts';
import { type Limits, memoryLimits, sharedLimits } from '../activity/rate-limits.ts';
import { databaseViews, type Views } from '../activity/views.ts';
import { backgroundWork } from '../background-work.ts';
import { type CustomerOffers, databaseCustomerOffers } from '../customer-offers/customer-offers.ts';
import { type LazyDatabase, lazyDatabase, type OpenDatabase } from '../db/database.ts';
import { databaseTime } from '../db/database-clock.ts';
import { embeddedGeocoder } from '../embedded/geocoder.ts';
import { fileOutbox, type Outbox, outboxCrm, outboxMail, outboxSms } from '../embedded/outbox.ts';
import type { Environment } from '../env.ts';
import type { FinancePartner } from '../finance/guarded-partner.ts';
import { openFinancePartner } from '../finance/open-partner.ts';
import { databaseGarage, type Garage } from '../garage/garage.ts';
import type { LeadPorts } from '../leads/channels/channel.ts';
import { leadDeliverer } from '../leads/delivery/deliverer.ts';
import { databaseLeads, type Leads } from '../leads/leads.ts';
import { type AvailableChannels, availableChannels } from '../leads/record/available-channels.ts';
import { releaseClaims } from '../leads/storage/deliveries.ts';
import { leadIntake } from '../leads/storage/lead-intake.ts';
import { forgetDelivered } from '../leads/storage/retention.ts';
import { noCaptcha, turnstile } from '../live/captcha.ts';
import { liveCrm } from '../live/crm.ts';
import { liveGeocoder } from '../live/geocoder.ts';
import { liveMail } from '../live/mail.ts';
import { twilioSms } from '../live/sms.ts';
import type { DrawPdf } from '../pdf/draw-pdf.ts';
import { type ConvertPicture, convertPicture } from '../pictures/convert.ts';
import type { CaptchaPort, GeocoderPort, SmsPort } from '../ports.ts';
import { platformSecret } from '../secret.ts';
import { type SignedPages, signedPages } from '../signed-pages.ts';
import { openSpins } from '../spins/open-spins.ts';
import type { Spins } from '../spins/spins.ts';
import { openTill, type Till } from '../till/till.ts';
import { openValuationSource } from '../valuations/open-source.ts';
import { databaseValuations, type Valuations } from '../valuations/valuations.ts';

/** Work that no request waits for. */
export type Background = {
  /** Delivers leads that are due and cleans up, from now on. */
  start(): void;
  /** Does everything that is due, once: deliveries, emails, payments, cleaning up. Failures are logged. */
  once(): Promise<void>;
  /** Finishes what is in progress, and closes the database. */
  stop(): Promise<void>;
  /** The database, for an operator's commands. */
  database: LazyDatabase;
  /** Sends what is due now. Returns how many deliveries were made. */
  deliver(): Promise<number>;
  /** The till, for operator commands. */
  till: Till | undefined;
  /** The channels through which leads can be delivered. */
  channels: AvailableChannels;
  /** Folder of run-time state. */
  dataDir: string;
};

/** Everything that stores shopper data: accounts, leads, counts, and the partners they need. */
export type ShopperServices = {
  views: Views;
  phoneReveals: PhoneReveals;
  events: Events;
  leads: Leads;
  accounts: Accounts;
  watchlist: Watchlist;
  garage: Garage;
  /** Offers that shoppers made for vehicles. */
  customerOffers: CustomerOffers;
  /** Signs the addresses at which dealers answer them. */
  offerLinks: SignedPages;
  limits: Limits;
  captcha: CaptchaPort;
  geocoder: GeocoderPort;
  financePartner: FinancePartner;
  valuations: Valuations;
  /** Spins of the prize wheel. */
  spins: Spins;
  /** Makes JPEGs of what shoppers send. */
  convertPicture: ConvertPicture;
  /** The till; without a payment provider no money is accepted, and nothing is simulated. */
  till: Till | undefined;
  /** Signs the addresses of the pages that follow holds: anyone with such an address may end the hold. */
  holdLinks: SignedPages;
  /** Of checkouts at a price that was agreed. */
  agreedLinks: SignedPages;
  /** Of the pages on which dealers confirm and release holds. */
  holdAnswerLinks: SignedPages;
  /** Signs the addresses of the pages that follow payments. */
  paymentLinks: SignedPages;
  /** Messages recorded instead of sent, in development. */
  outbox: Outbox;
  /** Work without a request: deliveries, cleaning up. The host starts and stops it. */
  background: Background;
};

/** Capabilities of the server's host. A host that calls a site's own server has none of them. */
export type Hosting = {
  /** Opens the embedded database in a folder. PGlite is imported only here, so that the bundle of the code does not contain it. */
  openEmbedded?: (directory: string) => Promise<OpenDatabase>;
  /** Makes pictures where a slow one can be stopped. */
  convertPicture?: ConvertPicture;
  /** Folder for pictures in screen sizes, and their maker: separate from documents, which may take long. */
  pictures?: { folder: string; convert: ConvertPicture };
  /** Draws PDFs outside the request thread. */
  drawPdf?: DrawPdf;
  /** Migrates a Postgres. */
  migrate?: (url: string) => Promise<void>;
  /** Milliseconds that a response waits for the first delivery of its lead, on hosts where a process may end with its response. */
  deliverFirst?: number;
};

/** Days that analytics events are kept. */
const eventDays = 400;
const minute = 60_000;
const hour = 60 * minute;

/** Accounts, leads and counts: all that needs the database. */
export async function shopperServices(env: Environment, hosting: Hosting): Promise<ShopperServices> {
  const production = env.NODE_ENV === 'production';
  const secret = await platformSecret(env.AUTH_SECRET, env.DATA_DIR);
  const outbox = fileOutbox(env.DATA_DIR, production ? undefined : console.log);
  const database = databaseOf(env, hosting);
  const ports = leadPortsOf(env, outbox, secret, production);
  const channels = availableChannels(env);
  const deliverer = leadDeliverer({ database, ports });
  const accounts = betterAuthAccounts({ database, secret, sms: smsOf(env, outbox) });
  const events = databaseEvents(database);
  const views = databaseViews(database, secret);
  const holdAnswerLinks = signedPages(secret, 'answer to a hold', paths.answerHold);
  const till = await tillOf(env, database, ports, holdAnswerLinks);

  const financePartner = openFinancePartner(env);
  const valuations = databaseValuations(database, openValuationSource(env), secret);
  const { mail, mailHost } = ports;
  const { spins, emails: prizeEmails } = openSpins(database, secret, { mail, mailHost });
  const customerOffers = databaseCustomerOffers(database, { wake: () => deliverer.wake() });
  const limits = env.DATABASE_URL ? sharedLimits(database, secret) : memoryLimits();

  async function cleanUp(): Promise<void> {
    for (const line of financePartner.report()) console.log(line);
    const now = await database.within(minute, databaseTime);
    const forgotten = await database.within(minute, (db) => forgetDelivered(db, now, channels));
    if (forgotten > 0) console.log(`Leads: personal data of ${forgotten} erased at the end of their retention.`);
    const ranOut = await customerOffers.cleanUp(now);
    if (ranOut > 0) console.log(`Offers: ${ranOut} expired without a reply.`);
    const valued = await valuations.cleanUp(now);
    if (valued > 0) console.log(`Valuations: ${valued} deleted at the end of their retention.`);
    await accounts.cleanUp(now);
    await spins.cleanUp(now);
    await events.deleteOlderThan(eventDays, now);
    await views.cleanUp(now);
  }
  const cleaningUp = backgroundWork(cleanUp, { interval: hour, failed: 'Cleanup failed', log: console.error });
  const background: Background = {
    database,
    till,
    channels,
    dataDir: env.DATA_DIR,
    deliver: () => deliverer.run(),
    start() {
      deliverer.start();
      till?.start();
      prizeEmails.start();
      views.start();
      cleaningUp.start();
    },
    async once() {
      const deliveries = deliverer
        .run()
        .catch((error: unknown) => console.error(`Leads cannot be delivered at the moment: ${error}`));
      await Promise.all([deliveries, till?.once(), prizeEmails.once()]);
      await cleaningUp.once();
    },
    async stop() {
      await Promise.all([deliverer, till, prizeEmails, views, cleaningUp].map((work) => work?.stop()));
      await database.close();
    },
  };

  return {
    views,
    phoneReveals: databaseReveals(database),
    events,
    leads: databaseLeads({
      database,
      intake: leadIntake(database),
      deliverer,
      channels,
      deliverFirst: hosting.deliverFirst ?? 0,
    }),
    accounts,
    watchlist: databaseWatchlist(database),
    garage: databaseGarage({ database, outbox, wake: () => deliverer.wake() }),
    customerOffers,
    offerLinks: ports.offerLinks,
    limits,
    geocoder: env.GEOCODER_KEY ? liveGeocoder({ key: env.GEOCODER_KEY }) : embeddedGeocoder,
    financePartner,
    valuations,
    spins,
    convertPicture: hosting.convertPicture ?? convertPicture,
    captcha: env.TURNSTILE_SECRET ? turnstile({ secret: env.TURNSTILE_SECRET }) : noCaptcha,
    till,
    holdLinks: signedPages(secret, 'hold', paths.reservation),
    holdAnswerLinks,
    agreedLinks: signedPages(secret, 'agreed price', paths.agreedPrice),
    paymentLinks: signedPages(secret, 'payment', paths.payment),
    outbox,
    background,
  };
}

function databaseOf(env: Environment, { openEmbedded, migrate }: Hosting): LazyDatabase {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct = url, DATABASE_CONNECTIONS: connections, DATA_DIR } = env;
  const open = async () => {
    if (url && direct) {
      const [{ openPostgres }] = await Promise.all([import('../db/open-postgres.ts'), migrate?.(direct)]);
      return openPostgres(url, { connections });
    }
    if (!openEmbedded) {
      throw new Error('There is no database: on a host without the gateway, set DATABASE_URL to a Postgres.');
    }
    const database = await openEmbedded(join(DATA_DIR, 'db'));
    // No one else can be sending: what was in flight when the last owner ended is due again.
    await releaseClaims(database.db);
    return database;
  };
  return lazyDatabase(open, { slowStart: !url });
}

function leadPortsOf(env: Environment, outbox: Outbox, secret: string, production: boolean): LeadPorts {
  const mail = env.SMTP_URL && env.MAIL_FROM ? liveMail({ url: env.SMTP_URL, from: env.MAIL_FROM }) : undefined;
  const live = {
    webhookSecret: env.CRM_WEBHOOK_SECRET ?? secret,
    mailHost: env.MAIL_FROM?.split('@').at(1) ?? 'localhost',
    crmKey: (variable: string) => env.crmKeys[variable],
    offerLinks: signedPages(secret, 'offer', paths.answerOffer),
  };
  // Demo dealers use addresses that do not exist: without its own partner, development sends nothing anywhere.
  if (!production && !mail && !env.CRM_WEBHOOK_URL) {
    const crmKey = (variable: string) => variable;
    return { ...live, mail: outboxMail(outbox), crm: outboxCrm(outbox), crmKey };
  }
  const crm = liveCrm({ platformUrl: env.CRM_WEBHOOK_URL, privateHosts: env.CRM_PRIVATE_HOSTS });
  return { ...live, mail: mail ?? (production ? undefined : outboxMail(outbox)), crm };
}

/** Stripe's SDK is imported only if there is a key for it. */
async function tillOf(
  env: Environment,
  database: LazyDatabase,
  { mail, mailHost }: LeadPorts,
  holdAnswerLinks: SignedPages,
): Promise<Till | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const { stripePayments } = await import('../live/stripe.ts');
  const dealerSecret = (dealer: string) => env.stripeSecrets[dealerVariable('STRIPE_WEBHOOK_SECRET', dealer)];
  return openTill(database, stripePayments({ secretKey, webhookSecret, dealerSecret, url }), {
    mail,
    mailHost,
    holdAnswerLinks,
    demo: url !== undefined,
  });
}

function smsOf(env: Environment, outbox: Outbox): SmsPort {
  const { SMS_PROVIDER, TWILIO_URL, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_SENDER } = env;
  if (SMS_PROVIDER !== 'twilio' || !TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !SMS_SENDER) return outboxSms(outbox);
  return twilioSms({
    url: TWILIO_URL,
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    sender: SMS_SENDER,
  });
}
