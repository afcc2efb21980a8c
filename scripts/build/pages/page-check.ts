import type { Site } from '../../../src/site/site.ts';
import { pageReader } from '../compliance/built-page.ts';
import { complianceCheck } from '../compliance/check-site.ts';
import type { ComplianceResult } from '../compliance/compliance-report.ts';
import { linkReader, type PageLinks } from '../links/page-links.ts';
import { indexedPath } from '../outputs/sitemap.ts';

/** What a build has to know of a page that it has read. */
export type PageFacts = PageLinks & {
  /** Path under which search engines index the page; undefined if they are to leave it out. */
  indexed: string | undefined;
};

/** Reads each page of a site once, for the rules for advertising, the check of links and the sitemap. */
export type PageCheck = {
  /** @param path "/about-us" */
  page(path: string, html: string): PageFacts;
  /** Counts a page that is known to break no rule. */
  knownPage(): void;
  rules(): ComplianceResult;
};

export function openPageCheck(site: Site): PageCheck {
  const { page: applyRules, knownPage, result } = complianceCheck(site);
  const read = pageReader();
  const linksOf = linkReader(site.url);
  return {
    page(path, html) {
      const page = read(path, html);
      applyRules(page);
      return { ...linksOf(page), indexed: indexedPath(html, site.url) };
    },
    knownPage,
    rules: result,
  };
}
