/// <reference types="astro/client" />

type DealerLocals = import('./site/current-dealer.ts').DealerValues;

declare namespace App {
  /** With the dealer that the page is made for: the gateway's request has it, or the build. */
  interface Locals extends DealerLocals {
    /** The moment that a page is made for: now, or the moment of the build (on-demand.ts). */
    now: Date;
    services: import('./server/services/services.ts').Services;
    /** Who sent the request; not for prerendered pages. */
    visitor: () => import('./server/visitor.ts').Visitor;
    /** Folder with the site's static files, where the server that answers has them (the gateway). */
    clientFolder?: string;
    /** The address that was asked for, where the gateway rewrote it (address-in-code.ts): the way back from signing in. */
    asked?: string;
    /** When the request came to the gateway (performance.now()). */
    arrivedAt?: number;
    /** A form that was posted without JavaScript and refused, for the page that shows it again. */
    refusedLead?: import('./server/routes/leads/leads.ts').RefusedLead;
    /** Slugs of the locations whose hours this page holds already (LocationHours.astro). */
    locationsWithHours?: Set<string>;
  }
}
