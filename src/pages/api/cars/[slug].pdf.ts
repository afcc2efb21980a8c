import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { paths } from '~/paths.ts';
import { carPdfRoute } from '~/server/routes/cars/car-pdf.ts';
import { catalogueScope, sheetFinance } from '~/site/slices/slices.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, params, locals }) =>
  carPdfRoute(
    request,
    params['slug'] ?? '',
    {
      seller: site,
      finance: sheetFinance(site, 'documents', locals.now),
      look: site.theme.colours,
      dealershipIds: catalogueScope(site).dealershipIds,
      clientFolder: locals.clientFolder,
      carPath: paths.car,
    },
    locals.services,
  );
