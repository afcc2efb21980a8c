/**
 * Columns of the demo feeds, by names that the stock import recognises without a rule. `none` is left out of a feed in
 * which no vehicle has it.
 */
export const stockColumns = [
  'Stock No',
  'VIN',
  'Condition',
  'Stock Status',
  'Vehicle Category',
  'Year',
  'Make',
  'Model',
  'Badge',
  'Series',
  'Body Type',
  'Body Configuration',
  'Colour',
  'Interior Colour',
  'Odometer',
  'Price',
  'Was Price',
  'Price Type',
  'State Average Market Price',
  'Average Market Price',
  'Weekly Price',
  'Weekly Repayment',
  'Interest Rate',
  'Comparison Rate',
  'Finance Lenders',
  'Transmission',
  'Gears',
  'Fuel Type',
  'Drive Type',
  'Engine Cc',
  'Engine Litres',
  'Cylinders',
  'Induction',
  'Fuel Consumption',
  'Torque',
  'Fuel Tank',
  'Seats',
  'Doors',
  'ANCAP',
  'Towing Capacity',
  'GVM',
  'Length',
  'Width',
  'Height',
  'Sleeps',
  'Tare',
  'ATM',
  'Body Length',
  'Body Width',
  'Axles',
  'Rego',
  'Rego Expiry',
  'Build Date',
  'Compliance Date',
  'Certified',
  'Reserved',
  'Pre Order',
  'Tag',
  'Sold Date',
  'Date Added',
  'Last Updated',
  'Show On Website',
  'Payment Providers',
  'History Report',
  'Dealer Id',
  'Dealer Slug',
  'Dealer Name',
  'Location Id',
  'Location',
  'Location Slug',
  'Location Phone',
  'City',
  'State',
  'Postcode',
  'Features',
  'Comments',
  'Photos',
] as const;

export type StockColumn = (typeof stockColumns)[number];

/** One vehicle of a feed; a column without a value is left out. */
export type StockRow = Partial<Record<StockColumn, string | number>>;

function cell(value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The feed as CSV text, without columns that no vehicle fills. */
export function stockCsv(rows: readonly StockRow[]): string {
  const used = stockColumns.filter((column) => rows.some((row) => row[column] !== undefined));
  const lines = [used.join(','), ...rows.map((row) => used.map((column) => cell(row[column])).join(','))];
  return `${lines.join('\n')}\n`;
}
