import { type MouseEvent, useState } from 'react';
import { track, trackedEvents } from '~/client/track.ts';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { IconName } from '~/components/ui/icon/icon-names.ts';

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

/** A file that a server makes could not be fetched; the message is for the shopper. */
class DownloadError extends Error {
  override name = 'DownloadError';
}

/**
 * Fetches a file and saves it under a name. Rejects with a `DownloadError`: with the server's own message if it sent
 * one (`{"error": "..."}`), else with `fallback`.
 */
export async function download(url: string, name: string, fallback: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new DownloadError((await errorText(response)) ?? fallback);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Kept until the browser has certainly started saving.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function errorText(response: Response | undefined): Promise<string | undefined> {
  const body: unknown = await response?.json().catch(() => undefined);
  const text = body && typeof body === 'object' && 'error' in body ? body.error : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
