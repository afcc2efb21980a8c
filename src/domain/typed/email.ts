/** A part of a host's name between dots, in any script. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const pattern = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+(?=\\p{L})${label}(?<=[^.]{2})$`,
  'u',
);

/**
 * Whether a text is an email address as HTML defines it (`<input type="email">`), with letters of any script (RFC 6531). Its host needs a
 * dot: "pat@example" is a slip.
 */
export const isEmail = (text: string): boolean => pattern.test(text);
