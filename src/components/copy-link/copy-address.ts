import { cardWords } from '~/client/card-words.ts';
import { copyText } from '~/client/share.ts';
import { showToast, toastShown } from '~/client/toasts.ts';
import { fill } from '~/domain/texts/text.ts';

/** Copies a car's address to the clipboard and confirms it, or shows it if the browser does not allow that. */
export async function copyAddress(address: string, name: string): Promise<void> {
  if (await copyText(address)) showToast(fill(cardWords().copied, { car: name }), toastShown);
  else showToast(fill(cardWords().notCopied, { address }), 3 * toastShown);
}
