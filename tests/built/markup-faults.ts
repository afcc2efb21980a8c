import { HtmlValidate } from 'html-validate';

/** Rules about what browsers and screen readers make of a page, not about taste. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // Astro writes void elements, inline styles for hashes and long lines of its own; none of them is invalid HTML.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'long-title': 'off',
    'require-sri': 'off',
  },
});

/** Astro's own, in front of the first island, in the body. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** @returns what is wrong with the markup of a page, one line each; nothing for valid HTML */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(islandStyle, ''));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `markup: ${message} (${ruleId}, ${line}:${column})`);
}
