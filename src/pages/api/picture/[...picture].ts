import site from 'virtual:site';
import type { APIRoute } from 'astro';
import { pictureRoute } from '~/server/routes/cars/picture.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

const { surfaceSunken, textMuted } = site.theme.colours;

export const ALL: APIRoute = ({ request, params, locals }) =>
  pictureRoute(
    request,
    params['picture'] ?? '',
    {
      slug: site.slug,
      url: site.url,
      data: site,
      dealershipIds: catalogueScope(site).dealershipIds,
      images: site.images,
      look: { ground: surfaceSunken, text: textMuted, words: site.texts.cards.noPhoto },
      clientFolder: locals.clientFolder,
      arrivedAt: locals.arrivedAt,
    },
    locals.services,
  );
