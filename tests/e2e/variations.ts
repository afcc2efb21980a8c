/**
 * Sites that only the tests have: a demo dealer with options which no demo dealer has reason to turn on. They list the
 * cars of that dealer, and may have files of their own besides. Each costs the tests a build, so one carries several options.
 */
export const variations = {
  'coastline-geelong': {
    of: 'coastline-caravans',
    files: {
      'models.json': {
        categories: ['Caravans'],
        manufacturers: [{ id: '1', name: 'Jayco', slug: 'jayco' }],
        models: [
          {
            name: 'Journey',
            slug: 'journey',
            image_url: '/media/stock/caravan-bronze-quarter.svg',
            manufacturer_body: 'Caravans',
            body: 'caravan',
          },
        ],
      },
      // One text of each feature, read in tests/built/texts.spec.ts.
      'texts.json': {
        'forms.contactIntro': 'Drop us a line.',
        'forms.testDriveTitle': 'Come for a Drive',
        'forms.talk': 'Give us a bell',
        'forms.generalPage': 'Ask away',
        'forms.fleetQuotes': 'Quotes by lunch',
        'fields.phone': 'Best number',
        'fields.message': 'Your message',
        'fieldErrors.required': 'We need this one.',
        'leads.kept': 'Saved for later.',
        'cards.save': 'KEEP',
        'cards.copyLink': 'Grab the link to {car}',
        'locations.title': 'Our yards',
        'locations.sales': 'Vans for sale',
        'locations.callNow': 'Ring us',
        'hours.title': 'When we’re open',
        'hours.callLater': 'Ring when we open',
        'offers.title': 'Deals',
        'offers.enquire': 'Ask about it',
        'models.title': 'The range',
        'models.inStock': '{model} on the yard',
        'missing.pageHeading': 'That page has driven off',
        'llms.allStock': 'Every van',
        'chrome.home': 'Front page',
        'chrome.ourLocations': 'Our yards',
        'chrome.rights': 'Please don’t copy us.',
        'gallery.fullScreen': 'Make the photos bigger',
        'home.search': 'Go',
        'home.anyNumber': 'However many',
        'content.readNext': 'More to read',
        'print.notFoundText': 'Have another look at the link.',
        'sentLead.noneTitle': 'Nothing here yet',
        'search.filters': 'Narrow it down',
        'search.showAll': 'All the {values}',
        'search.allStock': 'Every van',
        'search.lowestOf': 'Least {facet}',
        'askedFor.between': '{low} to {high}',
        'askedFor.any': 'Whatever {facet}',
        'searchPages.description': '{count} in Geelong.',
        'signIn.title': 'Log in',
        'carPage.whereToSee': 'Come and see this {kind}',
        'tradeIn.title': 'Swap it for yours',
        'towing.title': 'Can you tow it?',
        'comparison.emptyTitle': 'Nothing picked yet',
        'reviews.writeYourOwn': 'Have your say',
        'reviews.greeting': 'G’day {name}, how was it?',
      },
    },
    dealer: {
      name: 'Coastline Geelong',
      url: 'https://geelong.coastlinecaravans.example',
      // Asks to sign in before anything about money is said, and has nothing beside the form.
      signIn: { gates: ['equifax-finance'] },
      routes: { finance: 'apply-for-finance' },
      finance: {
        enabled: true,
        provider: 'ausloans',
        creditLicence:
          'Coastline Geelong is a credit representative (CRN 1) of A Lender Pty Ltd, Australian Credit Licence 1.',
        page: { aside: false },
      },
      search: { includeSoldDays: 0 },
      leads: {
        captcha: true,
        // The form of the seed, whole.
        leaveOut: [],
        messageOptional: true,
        terms: { text: 'I agree to the terms of use.', href: '/about-us' },
        // What a CRM gets is the whole lead.
        delivery: { webhooks: [{ id: 'crm' }] },
      },
    },
  },
} as const;

export type VariationSlug = keyof typeof variations;
