import { afterEach, beforeEach, vi } from 'vitest';

/** What the server says to its operators (`console.error`) in the test that runs; for all tests of the file that calls this. */
export function loggedErrors(): string[] {
  const said: string[] = [];
  beforeEach(() => {
    said.splice(0);
    vi.spyOn(console, 'error').mockImplementation((...parts) => void said.push(parts.map(String).join(' ')));
  });
  afterEach(() => vi.restoreAllMocks());
  return said;
}
