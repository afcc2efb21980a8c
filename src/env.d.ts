/// <reference types="astro/client" />

declare module 'virtual:site' {
  import type { Site } from '~/site/site.ts';

  /** The resolved, frozen configuration of the dealer being built. */
  const site: Site;
  export default site;
}

declare module 'virtual:stock' {
  import type { Car } from '~/domain/car/record/car.ts';
  /** Content hash of the dealer's stock; changes whenever a car of this dealer changes. */
  export const fingerprint: string;
  /** When this build began to read the stock: the same moment for all its pages. */
  export const readAt: Date;
  /** Vehicles in stock when the build began, all and by type; 0 of what no entry of the menu shows a number. */
  export const counts: Record<'all' | Car['car_type'], number>;
  /** Every car of this dealer, whatever its status, from the slice that the build prepared: read once for all pages. */
  export function cars(): Promise<readonly Car[]>;
  /** Hash of what a page shows of the stock, for its `cacheKey`: while it stays the same, the page can be kept. */
  export function hashOf(shown: unknown): string;
}

declare module 'virtual:search-facts' {
  /** What search pages know of the stock, as it was when the build began. */
  const facts: import('./domain/search/filter/search-facts.ts').SearchFacts;
  export default facts;
  /** The best target of a link (`scopeAddress`): an existing page, if that shows the same. */
  export function linkTarget(href: string): string;
}

type DealerLocals = import('./site/dealer-values.ts').DealerValues;

declare namespace App {
  /** With the dealer that the page is made for. */
  interface Locals extends DealerLocals {
    /** The moment that a page is made for: now, or the moment of the build (on-demand.ts). */
    now: Date;
    services: import('./server/services/services.ts').Services;
    /** Who sent the request; not for prerendered pages. */
    visitor: () => import('./server/visitor.ts').Visitor;
    /** Folder with the site's static files, where the server that answers has them (the gateway). */
    clientFolder?: string;
    /** When the request came to the gateway (performance.now()). */
    arrivedAt?: number;
    /** A form that was posted without JavaScript and refused, for the page that shows it again. */
    refusedLead?: import('./server/routes/leads/leads.ts').RefusedLead;
    /** Slugs of the locations whose hours this page holds already (LocationHours.astro). */
    locationsWithHours?: Set<string>;
  }
}

/** The scripts that every page of the dealer has (src/layouts/page-scripts.ts). */
declare module 'virtual:page-script';
