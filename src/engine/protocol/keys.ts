const encoder = new TextEncoder();

/** HMAC of a text, as bytes. */
export async function hmac(secret: string, text: string, hash = 'SHA-256'): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, ['sign']);
  return new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(text)));
}

/** The secret of a key: Meilisearch derives it from the master key and the key's uid, so it is not stored anywhere. */
export async function keySecret(masterKey: string, uid: string): Promise<string> {
  return Array.from(await hmac(masterKey, uid), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in constant time, so that its duration does not reveal how much matched. */
export function sameText(a: string, b: string): boolean {
  const encoded = encoder.encode(a);
  const right = encoder.encode(b);
  let difference = encoded.length ^ right.length;
  for (let at = 0; at < encoded.length; at++) difference |= (encoded[at] as number) ^ (right[at % right.length] ?? 0);
  return difference === 0;
}

/** Whether a list of names covers an index; "*" means all, and "car*" all that begin with "car". */
export const namesIndex = (patterns: readonly string[], uid: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid));
