/** A shopper of a dealer with everything behind the garage, over a database and a folder of files. */
import { paths } from '~/paths.ts';
import { betterAuthAccounts, type Shopper } from '~/server/accounts/accounts.ts';
import { databaseWatchlist } from '~/server/accounts/watchlist.ts';
import { sharedLimits } from '~/server/activity/rate-limits.ts';
import { lazyDatabase, type OpenDatabase } from '~/server/db/database.ts';
import { fileOutbox, outboxCrm, outboxMail, outboxSms } from '~/server/embedded/outbox.ts';
import { databaseGarage } from '~/server/garage/garage.ts';
import { leadDeliverer } from '~/server/leads/delivery/deliverer.ts';
import { leadIntake } from '~/server/leads/storage/lead-intake.ts';
import { signedPages } from '~/server/signed-pages.ts';
import { smith } from '../accounts/account-routes.ts';

const secret = 'a secret of more than thirty-two characters';
const host = 'smith.localhost:4321';

export function aGarage(opened: OpenDatabase, folder: string) {
  const database = lazyDatabase(async () => ({ ...opened, close: async () => undefined }));
  const outbox = fileOutbox(folder);
  const deliverer = leadDeliverer({
    database,
    ports: {
      mail: outboxMail(outbox),
      crm: outboxCrm(outbox),
      webhookSecret: secret,
      mailHost: 'dealers.example',
      offerLinks: signedPages(secret, 'offer', paths.answerOffer),
    },
  });
  const accounts = betterAuthAccounts({ database, secret, sms: outboxSms(outbox), log: () => {} });

  return {
    outbox,
    accounts,
    deliver: () => deliverer.run(),
    intake: leadIntake(database),
    watchlist: databaseWatchlist(database),
    limits: sharedLimits(database, secret),
    garage: databaseGarage({ database, outbox, wake: () => {} }),
    /** Signs in with the code of the outbox; the cookies of the session. @param phone E.164 */
    async signIn(phone: string, details = {}, dealer = smith): Promise<{ shopper: Shopper; cookie: string }> {
      const browser = crypto.randomUUID();
      await accounts.sendCode(dealer, host, phone, browser);
      const [message] = (await outbox.newest(50)).filter(({ kind, to }) => kind === 'sms' && to === phone);
      const code = message?.text.slice(0, 6) ?? '';
      const signedIn = await accounts.verifyCode(dealer, host, { phone, code, browser, details });
      if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.reason}`);
      return {
        shopper: signedIn.shopper,
        cookie: signedIn.setCookies.map((text) => text.split(';')[0]).join('; '),
      };
    },
    /** Who a browser with these cookies is. */
    who: (cookie: string) =>
      accounts.current(smith, new Request(`http://${host}/my-garage`, { headers: { host, cookie } })),
  };
}

/** Everything in every table, as text by table. */
export async function everyTable({ query }: OpenDatabase): Promise<Map<string, string>> {
  const names = await query(`select tablename from pg_tables where schemaname = 'public' order by 1`, []);
  const found = new Map<string, string>();
  for (const { tablename } of names) {
    found.set(String(tablename), JSON.stringify(await query(`select * from "${String(tablename)}"`, [])));
  }
  return found;
}
