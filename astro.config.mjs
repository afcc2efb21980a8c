// For `astro check`, `astro dev` and single `astro build` runs: the dealer named by DEALER, or the first one.
// The build of all dealers has code that is bundled once (scripts/build/bundle).
import { dealerConfig } from './scripts/build/astro/dealer-config.ts';

export default await dealerConfig(process.env.DEALER);
