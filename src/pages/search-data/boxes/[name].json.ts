import type { APIRoute, GetStaticPaths } from 'astro';
import { wordBoxFile } from '~/page-templates/search/word-box-file.ts';
import { currentDealer } from '~/site/current-dealer.ts';

export const getStaticPaths = (() => {
  const { site, facts } = currentDealer();
  const { name, settings } = wordBoxFile(site, facts);
  return [{ params: { name }, props: { settings } }];
}) satisfies GetStaticPaths;

/** Data for a keyword box outside the search page, fetched when it is first touched. */
export const GET: APIRoute = ({ props }) => Response.json(props['settings']);
