import { cardWords } from '~/client/card-words.ts';
import { copyText } from '~/client/share.ts';
import { showToast, toastShown } from '~/client/toasts.ts';
import { fill } from '~/domain/texts/text.ts';

/** Puts the address of a car on the clipboard and says so (SHARE-05), or shows it where the browser does not let us. */
export async function copyAddress(address: string, name: string): Promise<void> {
  if (await copyText(address)) showToast(fill(cardWords().copied, { car: name }), toastShown);
  else showToast(fill(cardWords().notCopied, { address }), 3 * toastShown);
}
