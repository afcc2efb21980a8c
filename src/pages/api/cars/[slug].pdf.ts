import type { APIRoute } from 'astro';
import { documentSite } from '~/page-templates/car/document-site.ts';
import { carPdfRoute } from '~/server/routes/cars/car-pdf.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, params, locals }) =>
  carPdfRoute(request, params['slug'] ?? '', documentSite(locals.site, 'documents', locals), locals.services);
