import { atom } from 'nanostores';
import { paths } from '~/paths.ts';
import { cardWords } from '../card-words.ts';
import { postJson } from '../post-json.ts';
import { versionedStorage } from '../storage/versioned-storage.ts';
import { showToast } from '../toasts.ts';
import { track, trackedEvents } from '../track.ts';
import { loadAccount } from './account.ts';

/** Ids of the cars on the signed-in shopper's list; undefined until they are known. */
export const $watchlist = atom<readonly string[] | undefined>(undefined);

/** The car for which a shopper went to sign in, and the page to which they return. */
const wanted = versionedStorage({ key: 'wanted-car', area: 'session', check: wantedOf });

function wantedOf(value: unknown): { car: string; page: string } | undefined {
  const { car, page } = (value ?? {}) as { car?: unknown; page?: unknown };
  return typeof car === 'string' && typeof page === 'string' ? { car, page } : undefined;
}

let loading: Promise<void> | undefined;

/** Fetches the list once per page. Signed-out shoppers have an empty one. */
export function loadWatchlist(): Promise<void> {
  loading ??= readWatchlist();
  return loading;
}

async function readWatchlist(): Promise<void> {
  const account = await loadAccount();
  const kept = wanted.read();
  wanted.forget();
  if (account.state !== 'loaded') {
    $watchlist.set([]);
    return;
  }
  try {
    const response = await fetch('/api/watchlist');
    const { car_ids } = (await response.json()) as { car_ids?: unknown };
    if (Array.isArray(car_ids)) $watchlist.set(car_ids.map(String));
    // Without a number the account would lead to sign-in again, and again.
    if (kept?.page === pageHere() && account.user.phone_number) void saveToWatchlist(kept.car);
  } catch {
    // The list stays unknown: no button shows a state that may be wrong.
  }
}

const pageHere = () => window.location.pathname + window.location.search;

/** Puts a car on the list, or sends a signed-out shopper to sign in first; once back, the car is put on it. */
export async function saveToWatchlist(carId: string): Promise<boolean> {
  const here = pageHere();
  const account = await loadAccount();
  if (account.state !== 'loaded' || !account.user.phone_number) {
    wanted.write({ car: carId, page: here });
    window.location.assign(paths.signIn('watchlist', here, here));
    return false;
  }
  const saved = await change('save-car', carId, account.user.phone_number);
  if (!saved) return false;
  track(trackedEvents.save, carId);
  const { added, viewList } = cardWords();
  showToast(added, undefined, { label: viewList, href: paths.watchlist() });
  return true;
}

/** Removes a car from the list. */
export async function removeFromWatchlist(carId: string): Promise<boolean> {
  const account = await loadAccount();
  const phone = account.state === 'loaded' ? account.user.phone_number : '';
  const removed = await change('remove-car', carId, phone);
  if (removed) showToast(cardWords().removed);
  return removed;
}

/** Calls go one at a time: a car that is added and removed at once must not end up on the list. */
let earlier: Promise<unknown> = Promise.resolve();

/** Shows the change at once; a failed call restores the list and shows the reason. */
async function change(call: 'save-car' | 'remove-car', carId: string, phone: string): Promise<boolean> {
  const before = $watchlist.get() ?? [];
  const others = before.filter((id) => id !== carId);
  $watchlist.set(call === 'save-car' ? [carId, ...others] : others);
  const answer = earlier.then(() => answerOf(call, carId, phone));
  earlier = answer;
  const { success, error } = await answer;
  if (success) return true;
  // Only this car: others may have changed in the meantime.
  const now = ($watchlist.get() ?? []).filter((id) => id !== carId);
  const at = before.indexOf(carId);
  $watchlist.set(at === -1 ? now : now.toSpliced(at, 0, carId));
  if (error) showToast(error);
  return false;
}

async function answerOf(call: string, carId: string, phone: string): Promise<{ success: boolean; error?: string }> {
  try {
    const response = await postJson(`/api/watchlist/${call}`, { phone_number: phone, car_id: carId });
    const { success, error } = (await response.json()) as { success?: unknown; error?: unknown };
    return {
      success: success === true,
      error: typeof error === 'string' && error ? error : cardWords().failures.failed,
    };
  } catch (error) {
    // Why there is no answer, in the browser's words (WATCH-06).
    window.alert(error instanceof Error ? error.message : String(error));
    return { success: false };
  }
}
