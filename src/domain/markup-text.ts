/** Characters that XML 1.0 cannot contain, DEL, which nothing shows, and unpaired surrogates. */
const unheld = /[^\t\n\r\u{20}-\u{7E}\u{80}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as HTML and XML show it, between tags or in an attribute in double quotes; characters that neither can hold are left out. An
 * apostrophe stays: XML and old mail programs agree on no name for it.
 */
export function markupText(text: string): string {
  return text.replace(unheld, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
