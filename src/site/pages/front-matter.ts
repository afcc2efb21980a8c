import { isPostPath, reviewsCategory } from '../../domain/content/post.ts';
import { financeWords } from '../../domain/finance/enquiry/finance-words.ts';
import { hiddenByContent } from '../addresses/platform-addresses.ts';
import type { PageFrontMatter } from '../schema/pages.ts';
import type { Finding } from '../source/problem.ts';
import { writtenTexts } from '../source/schema-values.ts';
import type { Path, SourceNode } from '../source/source-tree.ts';
import { fillVariables, type PageVariables, unknownRule } from './variables.ts';

/** The keys that a post needs in addition to those of every page, and those that only posts have. */
export function postFindings(path: string, page: PageFrontMatter): Finding[] {
  if (!isPostPath(path)) {
    const ofPosts = ['published', 'author', 'category'] as const;
    return ofPosts.flatMap((key) =>
      page[key] === undefined ? [] : [{ path: [key], rule: 'is only for posts, which are files below pages/blog' }],
    );
  }
  if (path === `/blog/${reviewsCategory}`) {
    return [{ path: ['title'], rule: 'has the address of the list of reviews: rename the file' }];
  }
  if (page.published) return [];
  return [
    { path: ['published'], rule: 'is missing: a post needs the day from which it is shown, such as "2026-11-02"' },
  ];
}

/** YAML takes curly quotes around a value for part of it, and pages show them. */
export function curlyQuotes(node: SourceNode): Finding[] {
  return writtenTexts(node).flatMap(({ path, text }) => {
    const [, inner] = /^[“”]([^“”]*)[“”]$/.exec(text) ?? [];
    return inner === undefined ? [] : [{ path, rule: 'has curly quotes, which pages show', nearest: inner }];
  });
}

/** A content page may not have an address of the platform: its visitors would find it instead of what they look for there. */
export function addressFindings(path: string): Finding[] {
  const hidden = path === financeWords ? undefined : hiddenByContent(path);
  return hidden ? [{ path: [], rule: `would hide ${hidden}, an address of the platform: rename the file` }] : [];
}

/** The keys that the finance page cannot have: it is rendered on request, and shows only questions below its form. */
export function financeFindings(path: string, { blocks = [] }: PageFrontMatter): Finding[] {
  if (path !== financeWords) return [];
  return blocks.flatMap(({ type }, n) =>
    type === 'questions'
      ? []
      : [{ path: ['blocks', n, 'type'], rule: 'is not shown on the finance page: use "questions"' }],
  );
}

/**
 * The front matter with the dealer's values in all its texts.
 * @param unknown gets a finding for each value that the dealer does not have
 */
export function filledFrontMatter<T>(value: T, values: PageVariables, unknown: Finding[], path: Path = []): T {
  if (typeof value === 'string') {
    const filled = fillVariables(value, values);
    unknown.push(
      ...filled.unknown.map(({ name }) => {
        const { rule, ...hint } = unknownRule(name, values);
        return { path, rule: `uses {{${name}}}, which ${rule}`, ...hint };
      }),
    );
    return filled.text as T;
  }
  if (Array.isArray(value)) return value.map((item, n) => filledFrontMatter(item, values, unknown, [...path, n])) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    filledFrontMatter(inner, values, unknown, [...path, key]),
  ]);
  return Object.fromEntries(entries);
}
