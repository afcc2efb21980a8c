import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { paths } from '~/paths.ts';
import { carShareRoute } from '~/server/routes/cars/share-image.ts';
import { catalogueScope, sheetFinance } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ params, locals }) =>
  carShareRoute(
    params['slug'] ?? '',
    {
      seller: site,
      finance: sheetFinance(site, 'sharing', locals.now),
      look: site.theme.colours,
      dealershipIds: catalogueScope(site).dealershipIds,
      clientFolder: locals.clientFolder,
      carPath: paths.car,
    },
    locals.services,
  );
