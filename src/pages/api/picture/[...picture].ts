import type { APIRoute } from 'astro';
import { pictureRoute } from '~/server/routes/cars/picture.ts';
import { catalogueScope } from '~/site/slices/slices.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request, params, locals: { site, services, clientFolder, arrivedAt } }) => {
  const { surfaceSunken, textMuted } = site.theme.colours;
  return pictureRoute(
    request,
    params['picture'] ?? '',
    {
      slug: site.slug,
      url: site.url,
      data: site,
      dealershipIds: catalogueScope(site).dealershipIds,
      images: site.images,
      look: { ground: surfaceSunken, text: textMuted, words: site.texts.cards.noPhoto },
      clientFolder,
      arrivedAt,
    },
    services,
  );
};
