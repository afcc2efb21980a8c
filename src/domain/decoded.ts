/** A part of an address without its percent-escapes; undefined if they are not valid UTF-8, as in "%E9". */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
