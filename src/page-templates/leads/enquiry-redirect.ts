import type { APIRoute } from 'astro';
import { paths } from '~/paths.ts';

/** The short address of an enquiry page leads to the page, with its query. */
export const toEnquiryPage =
  (slug: string): APIRoute =>
  ({ url, redirect }) =>
    redirect(paths.enquiryPage(slug) + url.search, 301);
