import { createHash } from 'node:crypto';

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A short reference that people can read out: "K7QP-3XMB". It does not reveal the lead's id. */
export function leadReference(id: string): string {
  const bytes = createHash('sha256').update(`reference ${id}`).digest();
  const letters = Array.from(bytes.subarray(0, 8), (byte) => alphabet[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
