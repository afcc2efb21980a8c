/** What a room may import. */
export interface LayerRule {
  /** Rooms and packages that may be imported. */
  may: (string | RegExp)[];
  /** Of these, types only. */
  mayType?: (string | RegExp)[];
  /** Single files of other rooms. */
  mayFile?: (string | RegExp)[];
}

export const react = [/^react(-dom)?(\/|$)/];
/** Texts of editors; only pages made at build time read them. */
const texts = ['markdown-it', 'sanitize-html'];
export const astro = [/^astro(:|$)/];

/** Database, accounts, mail, rate limits. PGlite is kept out of the bundle of the code by who imports open-embedded.ts. */
const serverPackages = [
  /^drizzle-orm(\/|$)/,
  /^(postgres|nodemailer|stripe|ical-generator|file-type|timezones-ical-library|rate-limiter-flexible|@electric-sql\/pglite(\/nodefs)?)$/,
  /^better-auth(\/|$)/,
];
/** PDFs are drawn with React elements. */
const documentPackages = [/^(@react-pdf\/renderer|react|uqr|sharp)$/];

/** By room: docs/architecture.md sums it up in a table. */
export const layers: Record<string, LayerRule> = {
  domain: { may: ['domain', 'valibot'] },
  engine: { may: ['engine', 'domain', 'valibot'] },
  site: {
    may: [
      'site',
      'domain',
      'valibot',
      'file-type',
      'htmlparser2',
      'image-size',
      'jsonc-parser',
      'markdown-it',
      'tldts',
      'yaml',
      /^node:/,
    ],
    mayType: ['vite'],
  },
  stock: {
    may: [
      'stock',
      'domain',
      'engine',
      'valibot',
      'meilisearch',
      /^csv-/,
      'fast-xml-parser',
      'fast-xml-validator',
      /^node:/,
    ],
  },
  server: {
    may: [
      'server',
      'domain',
      'engine',
      'stock',
      // Emails name pages of the site.
      'paths',
      'valibot',
      'meilisearch',
      // Pages made on demand are read before they are sent.
      'htmlparser2',
      /^node:/,
      ...serverPackages,
      ...documentPackages,
    ],
    mayType: ['site', 'astro'],
  },
  client: { may: ['client', 'client/search', 'domain', 'paths', 'valibot', /^nanostores$/, /^@nanostores\//] },
  // What asks the search host, and searches the published stock where there is none.
  'client/search': { may: ['client', 'client/search', 'domain', 'engine', /^nanostores$/] },
  components: {
    // The dealer's image service is asked for by one .astro file (SitePicture), not by every page that has a picture.
    may: ['components', 'components/ui', 'domain', 'client', 'client/search', 'paths', ...react, ...texts, 'leaflet'],
    mayType: ['site', 'schema-dts', 'astro/types'],
  },
  // Knows no cars and no dealers: of the domain only what is about any text or number, of the site only its own words.
  'components/ui': {
    may: ['components/ui', ...react],
    mayFile: ['~/client/page-element.ts', /^~\/domain\/[^/]+\.ts$/],
  },
  layouts: { may: [/^(?!page-templates$|pages$)/] },
  'page-templates': { may: [/^(?!pages$)/] },
  pages: { may: [/.*/] },
  middleware: { may: [/.*/] },
  paths: { may: [] },
  styles: { may: [] },
};
