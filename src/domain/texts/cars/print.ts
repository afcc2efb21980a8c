/** A vehicle on paper. `{kind}` is "car", "caravan", "motorhome" or "truck". */
export const printTexts = {
  thisPage: 'This page',
  back: 'Back to the {kind}',
  savePdf: 'Save as PDF',
  print: 'Print',
  sold: 'This {kind} has sold',
  qrCode: 'QR code of this page',
  scan: 'Scan to see this {kind} online',
  specifications: 'Specifications',
  features: 'Features',
  // Numbers that identify it.
  stockNumber: 'Stock no.',
  vin: 'VIN',
  registration: 'Registration',
  // The PDF.
  noPhoto: 'No photo yet',
  made: 'Made on {date}. Prices are in Australian dollars. Price and availability may have changed since, so please check with us.',
  pdfBusy: 'We’re making a lot of PDFs just now. Please try again in a moment.',
  scanPdf: 'Scan to see this {kind} online, with all its photos and today’s price.',
  nothing: 'Nothing to print',
  notFound: 'We can’t find this vehicle',
  notFoundText: 'It may have sold, or the link may be incomplete.',
  viewStock: 'View our stock',
} as const;
