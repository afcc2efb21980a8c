/**
 * Megapixels, rounded down. Phones make JPEGs of 8192 x 6144 px, which are cheap: most of their detail is skipped as they are made smaller. Of other
 * kinds, and of JPEGs for printers (CMYK), each pixel is computed, and a flat PNG of 60 megapixels has 170 kB; 16 are more than a screenshot or an
 * exported photo has. A dealer's own files are checked before they are built (media-fault.ts).
 */
export const mostMegapixels = { jpeg: 50, others: 16, site: 60 } as const;
