/** A file that a server makes could not be fetched; the message is for the shopper. */
export class DownloadError extends Error {
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
