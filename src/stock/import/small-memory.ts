import { setFlagsFromString } from 'node:v8';

/**
 * Makes this process prefer little memory over speed: V8 otherwise lets short-lived objects pile up to some hundred MB
 * before it collects them, although an import holds only keys. For commands that do nothing but import; call it first.
 */
export function preferSmallMemory(): void {
  setFlagsFromString('--optimize-for-size');
}
