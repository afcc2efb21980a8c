/** A line of a list of facts. */
export type Fact = {
  label: string;
  value: string;
  /** Link of the value: a web page, `tel:` or `mailto:`. */
  href?: string | undefined;
};

/** A part of an email. All of it is plain text; `asText` and `asHtml` decide its appearance. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** The person or thing that the email is about, in large letters. */
  | { kind: 'name'; text: string }
  | { kind: 'facts'; title?: string; facts: readonly Fact[] }
  /** What somebody else wrote, in their own lines. */
  | { kind: 'quote'; title: string; text: string }
  | {
      kind: 'vehicle';
      /** "Vehicle", if no photo shows what it is. */
      label: string;
      name: string;
      href?: string | undefined;
      photo?: string | undefined;
      facts: readonly Fact[];
    }
  | { kind: 'steps'; title: string; steps: readonly string[] }
  | { kind: 'button'; label: string; href: string };

/** Colours of a dealer's theme, as CSS has them. */
export type MailColours = {
  brand: string;
  onBrand: string;
  surface: string;
  surfaceSunken: string;
  text: string;
  textMuted: string;
  line: string;
};

/** An email before it is written as text or HTML, so that both say the same. */
export type MailDocument = {
  heading: string;
  /** The preview that lists of emails show after the subject. */
  preview: string;
  parts: readonly MailPart[];
  /** Lines of small print at the end. */
  ending: readonly string[];
  dealer: { name: string; logo?: { address: string; alt: string } | undefined; colours: MailColours };
};

/** The target of a link if an email may contain it; undefined for any other scheme. */
export const mailHref = (href: string | undefined): string | undefined =>
  href && /^(https?:\/\/|tel:\+?\d|mailto:[^\s?]+$)/i.test(href) ? href : undefined;
