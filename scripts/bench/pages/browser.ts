import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../test/chromium.ts';

/** For machines without a display, and for quiet measurements. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium to measure in. @param more switches besides the usual ones */
export function startBrowser(...more: string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...switches, ...more] });
}
