import { type MouseEvent, useState } from 'react';
import { track, trackedEvents } from '~/client/track.ts';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { IconName } from '~/components/ui/icon/icon-names.ts';
import { download } from './downloads.ts';

interface Props {
  href: string;
  /** Name under which the file is saved. */
  name: string;
  carId: string;
  /** Its text while loading, and on failure. */
  preparing: string;
  failed: string;
  icon: IconName;
  className: string;
  children: string;
}

/** "Preparing..." while the file loads; a failure is shown in an alert. Without script, a plain link. */
export function DownloadLink({ href, name, carId, preparing, failed, icon, className, children }: Props) {
  const [busy, setBusy] = useState(false);

  async function fetchFile(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    track(trackedEvents.print, carId);
    try {
      await download(href, name, failed);
    } catch (error) {
      alert(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <a className={className} href={href} download={name} data-busy={busy || undefined} onClick={fetchFile}>
      <Icon name={icon} size={18} />
      <span>{busy ? preparing : children}</span>
    </a>
  );
}
