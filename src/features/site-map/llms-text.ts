/** A link with a description of its target. */
export interface LlmsLink {
  label: string;
  /** A path of the site, or a complete address. */
  href: string;
  note?: string | undefined;
}

export interface LlmsText {
  name: string;
  /** What the site is, in one or two sentences. */
  summary: string;
  /** Facts about the dealer, one per line. */
  facts: readonly string[];
  sections: readonly { title: string; links: readonly LlmsLink[] }[];
}

/** Texts are data: none may start a heading, a list or a link. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]<>`*_]/g, '\\$&')
    .replace(/^([#>+-])/, '\\$1');

/**
 * llms.txt: the content of a site, as markdown for language models (llmstxt.org): a heading, a summary, facts and lists of
 * links. Sections without links are left out.
 */
export function llmsText({ name, summary, facts, sections }: LlmsText, siteUrl: string): string {
  const line = ({ label, href, note }: LlmsLink) =>
    `- [${plain(label)}](${new URL(href, siteUrl).href})${note ? `: ${plain(note)}` : ''}`;
  const blocks = [
    `# ${plain(name)}`,
    `> ${plain(summary)}`,
    facts.map((fact) => `- ${plain(fact)}`).join('\n'),
    ...sections
      .filter(({ links }) => links.length > 0)
      .map(({ title, links }) => `## ${plain(title)}\n\n${links.map(line).join('\n')}`),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
