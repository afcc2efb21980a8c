/** Placeholder for the site: only whether an address stays on it matters. */
const site = 'https://site.invalid';

/**
 * A path of this site from an address that someone else may have written: path, query and fragment, or "/" for anything that leads
 * elsewhere. Browsers read backslashes as slashes and drop tabs and line breaks, and "/.//x" becomes "//x": such addresses are
 * rejected, not repaired.
 */
export function safeReturnPath(address: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!address || !/^\/(?![/\\])/.test(address) || /[\\\u0000-\u0020\u007f]/.test(address)) return '/';
  if (address.length > 2000 || !URL.canParse(address, site)) return '/';
  const { origin, pathname, search, hash } = new URL(address, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
