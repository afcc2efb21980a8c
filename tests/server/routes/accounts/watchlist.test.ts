import { describe, expect, test } from 'vitest';
import { platformTexts } from '~/domain/texts/platform-texts.ts';
import { changeWatchlist, readWatchlist } from '~/server/routes/accounts/watchlist.ts';
import { mergeWatchlist } from '~/server/routes/accounts/watchlist-merge.ts';
import { accountsOn, jones, requestTo, smith } from '../../accounts/account-routes.ts';
import { onEachDatabase } from '../../db/databases.ts';

onEachDatabase((make) => {
  const at = accountsOn(make);

  describe('the watchlist', () => {
    const dealer = (account = smith) => ({
      account,
      dealershipIds: ['1'],
      enabled: true,
      texts: platformTexts.watchlist,
    });
    const change = async (what: 'save-car' | 'remove-car', body: object, cookie?: string, account = smith) => {
      const request = requestTo(`/api/watchlist/${what}`, body, { dealer: account, ...(cookie ? { cookie } : {}) });
      const answer = await changeWatchlist(what, request, dealer(account), at.routes.services);
      return [answer.status, await answer.json()];
    };
    const list = async (cookie?: string, account = smith) => {
      const request = requestTo('/api/watchlist', undefined, { dealer: account, ...(cookie ? { cookie } : {}) });
      return (await readWatchlist(request, dealer(account), at.routes.services)).json();
    };

    test('WATCH-01 DATA-23 saves and removes cars of the signed-in shopper', async () => {
      const cookie = await at.routes.signIn('0412 000 040');
      const mine = { phone_number: '0412 000 040' };
      expect(await change('save-car', { ...mine, car_id: '1' }, cookie)).toEqual([200, { success: true }]);
      expect(await change('save-car', { ...mine, car_id: 2 }, cookie)).toEqual([200, { success: true }]);
      expect(await change('save-car', { ...mine, car_id: '1' }, cookie)).toEqual([200, { success: true }]);
      expect((await list(cookie)).car_ids.sort()).toEqual(['1', '2']);
      expect(await change('remove-car', { ...mine, car_id: '1' }, cookie)).toEqual([200, { success: true }]);
      expect(await list(cookie)).toEqual({ car_ids: ['2'] });
    });

    test('WATCH-08 GATE-07 only with a session, and only for its own phone number', async () => {
      const cookie = await at.routes.signIn('0412 000 041');
      const body = { phone_number: '0412 000 041', car_id: '1' };
      expect(await change('save-car', body)).toMatchObject([401, { success: false, error: expect.any(String) }]);
      expect(await list()).toMatchObject({ error: expect.any(String) });
      const other = { ...body, phone_number: '0412 000 040' };
      expect(await change('save-car', other, cookie)).toMatchObject([403, { success: false }]);
      expect(await change('remove-car', other, cookie)).toMatchObject([403, { success: false }]);
      expect(await change('save-car', body, cookie, jones)).toMatchObject([401, { success: false }]);
      expect(await list(cookie)).toEqual({ car_ids: [] });
    });

    const merge = async (body: object, cookie?: string): Promise<Record<string, unknown>> => {
      const request = requestTo('/api/watchlist/merge', body, cookie ? { cookie } : {});
      const answer = await mergeWatchlist(request, dealer(), at.routes.services);
      return { status: answer.status, ...(await answer.json()) };
    };

    test('WATCH-01 WATCH-04 merges a browser’s saved cars with the account, and says what was removed elsewhere', async () => {
      const cookie = await at.routes.signIn('0412 000 043');
      await change('save-car', { car_id: '1' }, cookie);
      const first = await merge({ known: [], saved: ['3', '2', 'sold', 'foreign'] }, cookie);
      expect(first).toMatchObject({ status: 200, success: true, car_ids: ['3', '2', '1'], removed: [] });
      expect((first['cars'] as { id: string }[]).map(({ id }) => id).sort()).toEqual(['1', '2', '3']);
      // Another browser takes one off and has one of its own; the first hears of it, and of nothing else.
      const second = await merge({ known: ['1', '2', '3'], saved: ['4', '1', '3'] }, cookie);
      expect(second).toMatchObject({ car_ids: ['4', '3', '1'], removed: [] });
      const again = await merge({ known: ['1', '2', '3'], saved: ['3', '2', '1'] }, cookie);
      expect(again).toMatchObject({ car_ids: ['4', '3', '1'], removed: ['2'] });
    });

    test('WATCH-08 GATE-07 merges only with a session, for its own number, and at most one full list', async () => {
      const cookie = await at.routes.signIn('0412 000 044');
      const body = { known: [], saved: ['1'] };
      expect(await merge(body)).toMatchObject({ status: 401, success: false });
      expect(await merge({ ...body, phone_number: '0412 000 040' }, cookie)).toMatchObject({ status: 403 });
      expect(await merge({ saved: ['1'] }, cookie)).toMatchObject({ status: 400, success: false });
      const many = Array.from({ length: 101 }, (_, n) => String(n));
      expect(await merge({ known: [], saved: many }, cookie)).toMatchObject({ status: 400 });
      expect(await list(cookie)).toEqual({ car_ids: [] });
      expect(await merge({ ...body, phone_number: '0412 000 044' }, cookie)).toMatchObject({ car_ids: ['1'] });
    });

    test('WATCH-04 a sold car cannot be saved but can be removed; cars of other dealers do not exist', async () => {
      const cookie = await at.routes.signIn('0412 000 042');
      expect(await change('save-car', { car_id: 'sold' }, cookie)).toMatchObject([409, { success: false }]);
      expect(await change('remove-car', { car_id: 'sold' }, cookie)).toEqual([200, { success: true }]);
      expect(await change('save-car', { car_id: 'foreign' }, cookie)).toMatchObject([404, { success: false }]);
    });
  });
});
