/** Size of the window for a social share, px, and the interval at which it is checked for having closed, ms. */
const popup = { width: 550, height: 400, checkEvery: 1000 };

/**
 * Opens a social share in its own window; `onClose` runs once after the shopper closed it.
 * @returns whether a window opened; if the browser blocks it, the link itself still works
 */
export function openSharePopup(url: string, onClose: () => void = () => {}): boolean {
  const { width, height, checkEvery } = popup;
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2));
  const opened = window.open(url, 'share', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) return false;
  const check = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(check);
    onClose();
  }, checkEvery);
  return true;
}

/** Opens the device's share sheet, if it has one: "shared", "cancelled" by the shopper, or "unavailable". */
export async function shareNatively(title: string, url: string): Promise<'shared' | 'cancelled' | 'unavailable'> {
  const data = { title, url };
  if (!navigator.share || navigator.canShare?.(data) === false) return 'unavailable';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}

/**
 * Copies a text to the clipboard. Resolves with false if the browser does not allow it, as on pages without TLS; then show
 * the text, to be copied by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
