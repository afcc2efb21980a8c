import { postJson } from '~/client/post-json.ts';
import type { SpinView } from '~/domain/prize-draw/spin-view.ts';

/** The server's draw. `offline`: it could not be reached; a retry returns the same spin if there was one. */
export type SpinAnswer =
  | { kind: 'spun'; spin: SpinView }
  | { kind: 'signed-out' }
  | { kind: 'refused'; error: string }
  | { kind: 'offline' };

/** Timeout of a spin, in milliseconds. */
const timeout = 20_000;

/** POST /api/spins. Never throws. */
export async function askForSpin(accept: boolean): Promise<SpinAnswer> {
  try {
    const response = await postJson('/api/spins', { accept }, { signal: AbortSignal.timeout(timeout) });
    if (response.status === 401) return { kind: 'signed-out' };
    const { spin, error } = (await response.json()) as { spin?: SpinView; error?: string };
    if (response.ok && spin) return { kind: 'spun', spin };
    return response.status < 500 && error ? { kind: 'refused', error } : { kind: 'offline' };
  } catch {
    return { kind: 'offline' };
  }
}
