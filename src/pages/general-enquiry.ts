import type { APIRoute } from 'astro';
import { paths } from '~/paths.ts';

export const prerender = false;

/** The short address of an enquiry page leads to the page, with its query. */
export const GET: APIRoute = ({ routePattern, url, redirect }) =>
  redirect(paths.enquiryPage(routePattern.slice(1)) + url.search, 301);
