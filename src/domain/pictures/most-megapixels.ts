/**
 * Megapixels, rounded down. Phones make JPEGs of 8192 x 6144 px, which are cheap: most of their detail is skipped as they are made smaller. Of other
 * kinds, and of JPEGs for printers (CMYK), each pixel is computed, and a flat PNG of 60 megapixels has 170 kB. WebP and AVIF may have what cameras
 * export (6000 x 4000 px), the others what a screen shows. A dealer's own files are checked before they are built (media-fault.ts).
 */
export const mostMegapixels = { jpeg: 50, webp: 25, avif: 25, others: 16, site: 60 } as const;
