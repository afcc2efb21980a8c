import { carsOf, keptSavedCars, type SavedCar, savedCarFields } from '~/domain/car/lists/saved-and-viewed.ts';
import { postJson } from '../post-json.ts';
import { $savedCars, replaceCars } from '../storage/saved-cars.ts';
import { versionedStorage } from '../storage/versioned-storage.ts';
import { loadAccount } from './account.ts';

/** The list that browser and account had in common after their last merge, and the account's id. */
interface Common {
  user: string;
  ids: string[];
}

const common = versionedStorage<Common>({ key: 'account-cars', check: commonOf });

function commonOf(value: unknown): Common | undefined {
  const { user, ids } = (value ?? {}) as Partial<Common>;
  if (typeof user !== 'string' || !Array.isArray(ids)) return undefined;
  return { user, ids: ids.filter((id) => typeof id === 'string').slice(0, keptSavedCars) };
}

/** Response of /api/watchlist/merge. */
interface MergeResponse {
  car_ids: string[];
  cars: SavedCar[];
  removed: string[];
}

/** The list as it was after this page's last merge. */
let agreed: string | undefined;
let meeting: Promise<void> = Promise.resolve();

const idsNow = () => $savedCars.get().map(({ id }) => id);

/**
 * Merges this browser's saved cars with those of the signed-in shopper's account, for dealers that have both. Nothing is lost if it fails:
 * the next page, or the next car, retries. Merges run one at a time.
 */
export function syncSavedCars(): Promise<void> {
  meeting = meeting.then(async () => {
    if (idsNow().join() !== agreed) await meet();
  });
  return meeting;
}

async function meet(): Promise<void> {
  const account = await loadAccount();
  if (account.state !== 'loaded' || !account.user.phone_number) return;
  const { id: user, phone_number } = account.user;
  if ((common.read()?.user ?? user) !== user) clearAccountCars();
  const saved = idsNow();
  const merged = await mergeCall({ phone_number, known: common.read()?.ids ?? [], saved });
  if (merged) apply(user, saved, merged);
}

/** Applies the account's list. Changes that the shopper made after `sent` was sent are kept. */
function apply(user: string, sent: readonly string[], { car_ids, cars, removed }: MergeResponse): void {
  const changedMeanwhile = idsNow().join() !== sent.join();
  const here = new Set([...sent, ...idsNow()]);
  const added = cars.filter(({ id }) => !here.has(id));
  const dropped = new Set(removed);
  if (added.length > 0 || dropped.size > 0) {
    replaceCars((now) => [...now.filter(({ id }) => !dropped.has(id)), ...added]);
  }
  // A car removed in the meantime is still on the account, which is updated next.
  const known = new Set([...idsNow(), ...sent]);
  common.write({ user, ids: car_ids.filter((id) => known.has(id)) });
  agreed = changedMeanwhile ? undefined : idsNow().join();
}

async function mergeCall(body: object): Promise<MergeResponse | undefined> {
  try {
    // A car that is saved on the way to another page reaches the account.
    const response = await postJson('/api/watchlist/merge', body, { keepalive: true });
    const { success, car_ids, cars, removed } = (await response.json()) as Partial<MergeResponse> & {
      success?: unknown;
    };
    const list = carsOf<SavedCar>(cars, savedCarFields, keptSavedCars);
    if (success !== true || !list || !Array.isArray(car_ids) || !Array.isArray(removed)) return undefined;
    return { car_ids: car_ids.map(String), cars: list, removed: removed.map(String) };
  } catch {
    return undefined;
  }
}

/** Removes the account's cars from this browser: they are safe on the account, and the next person must not see them. */
export function clearAccountCars(): void {
  const theirs = new Set(common.read()?.ids);
  common.forget();
  if (theirs.size > 0) replaceCars((cars) => cars.filter(({ id }) => !theirs.has(id)));
}
