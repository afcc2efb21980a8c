import { few } from './reason-text.ts';

/**
 * A line for each text with the dealers that it is about: what is the same for many dealers, such as an unreachable search host, is said
 * once.
 * @param texts dealer and text
 * @param more said of these dealers together
 */
export function groupedLines(
  texts: readonly (readonly [slug: string, text: string])[],
  more: (slugs: readonly string[]) => string = () => '',
): string[] {
  const slugs = new Map<string, string[]>();
  for (const [slug, text] of texts) slugs.set(text, [...(slugs.get(text) ?? []), slug]);
  return [...slugs].map(([text, about]) => `${few(about, 5)}: ${text}${more(about)}`);
}
