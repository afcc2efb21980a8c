/**
 * What `fast-check` means in tests (vitest.config.ts): the package with one seed for all properties, so that a run that
 * fails fails again, and one that passes cannot fail for somebody else.
 */
import fc from '../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_120 });

export * from '../node_modules/fast-check/lib/fast-check.js';
export default fc;
