import { $toasts } from '~/client/toasts.ts';

/** Brings what shows toasts, once there is one. */
const stop = $toasts.listen(() => {
  stop();
  void import('./toast-area.ts');
});
