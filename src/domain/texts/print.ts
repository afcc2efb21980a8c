/** A vehicle on paper (PRINT-01). `{kind}` is "car", "caravan", "motorhome" or "truck". */
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
  nothing: 'Nothing to print',
  notFound: 'We can’t find this vehicle',
  notFoundText: 'It may have sold, or the link may be incomplete.',
  viewStock: 'View our stock',
} as const;
