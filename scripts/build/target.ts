/** Where the output runs: our gateway (or any Node host), or Netlify. */
export type Target = 'node' | 'netlify';

export const targets: readonly Target[] = ['node', 'netlify'];
