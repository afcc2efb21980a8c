import { copyText } from '~/client/share.ts';
import { showToast, toastShown } from '~/client/toasts.ts';

/** Puts the address of a car on the clipboard and says so (SHARE-05), or shows it where the browser does not let us. */
export async function copyAddress(address: string, name: string): Promise<void> {
  if (await copyText(address)) showToast(`Copied ${name} to your clipboard!`, toastShown);
  else showToast(`Your browser did not let us copy ${address}`, 3 * toastShown);
}
