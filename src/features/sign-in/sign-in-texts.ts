import type { SignInType } from '~/domain/sign-in/gates.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';
import { fill } from '~/domain/texts/text.ts';

/** The first line of the sign-in page: why the shopper is here. */
export function signInReason(type: SignInType | undefined, dealer: string, texts: Texts['signIn']): string {
  const reasons: Record<SignInType, string> = {
    'trade-in': texts.reasonTradeIn,
    checkout: texts.reasonCheckout,
    finance: texts.reasonFinance,
    'car-finance': texts.reasonCarFinance,
    'spin-to-win': texts.reasonSpinToWin,
    'online-payment': texts.reasonPayment,
    'my-garage': texts.reasonGarage,
    watchlist: texts.reasonWatchlist,
  };
  return type ? reasons[type] : fill(texts.reason, { dealer });
}
