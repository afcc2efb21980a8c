import { paths } from '~/paths.ts';
import type { DocumentSite } from '~/server/routes/cars/car-pdf.ts';
import type { Site } from '~/site/site.ts';
import { catalogueScope, sheetFinance } from '~/site/slices/slices.ts';

/** What documents about a car show of the dealer, on paper or where they are shared. */
export const documentSite = (site: Site, use: 'documents' | 'sharing', locals: App.Locals): DocumentSite => ({
  seller: site,
  finance: sheetFinance(site, use, locals.now),
  look: site.theme.colours,
  dealershipIds: catalogueScope(site).dealershipIds,
  clientFolder: locals.clientFolder,
  carPath: paths.car,
});
