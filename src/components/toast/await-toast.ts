import { $toasts } from '~/client/toasts.ts';

/** Loads the toast display with the first toast. */
const stop = $toasts.listen(() => {
  stop();
  void import('./toast-area.ts');
});
