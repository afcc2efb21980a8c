import styles from '~/components/form/form.module.scss';
import type { Kept } from './use-lead-sending.ts';

/** Says what happens to a lead that could not be sent. */
export function KeptNotice({ kept, busy }: { kept: Kept; busy: boolean }) {
  return (
    <div className={styles['notice']} role="status">
      <p>
        {kept.stored
          ? 'We could not reach our server, so your enquiry has not been sent yet. It is saved on this device and goes out by itself as soon as you are online, as long as a page of this site is open.'
          : 'We could not reach our server, so your enquiry has not been sent. Please leave this page open and try again.'}
      </p>
      <button type="button" className="button button--quiet" onClick={kept.retry} aria-disabled={busy}>
        Try again now
      </button>
    </div>
  );
}
