import { createHash } from 'node:crypto';

/**
 * The hash under which the Content-Security-Policy allows an inline script or style: `sha256-<base64>`.
 * @param code the exact text of the element
 */
export const inlineHash = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;
