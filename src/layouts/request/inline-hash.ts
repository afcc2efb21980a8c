/**
 * The hash under which the Content-Security-Policy allows an inline script or style: `sha256-<base64>`.
 * @param code the exact text of the element
 */
export async function inlineHash(code: string): Promise<`sha256-${string}`> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
