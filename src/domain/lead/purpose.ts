import { formCategory } from './category.ts';

/** What a lead of each category is, in the words of whoever answers it. */
const purposes: Readonly<Record<string, string>> = {
  'General Enquiry': 'General enquiry',
  [formCategory['car-enquiry']]: 'Vehicle enquiry',
  [formCategory['request-photos']]: 'Request for photos',
  [formCategory['test-drive']]: 'Test drive',
  [formCategory.offer]: 'Offer',
  [formCategory.fleet]: 'Fleet enquiry',
  [formCategory['find-similar']]: 'Looking for something similar',
  [formCategory.feedback]: 'Feedback',
  [formCategory.unsubscribe]: 'Unsubscribe request',
  'New Vehicle Enquiry': 'New vehicle enquiry',
  'Used Vehicle Enquiry': 'Used vehicle enquiry',
  'Service Enquiry': 'Service enquiry',
  'Parts Enquiry': 'Parts enquiry',
};

/**
 * What a lead is for, in plain words: "Test drive", "Job application". A category of the dealer's own stands as it is written.
 * @param subcategory tells a job application, which is filed under general enquiries (ENQ-05)
 */
export function leadPurpose({ category, subcategory }: { category: string; subcategory?: string | undefined }): string {
  if (subcategory === 'Career Enquiry') return 'Job application';
  return purposes[category] ?? category;
}

/** Categories that are no step towards a sale: a vehicle in them is not one that anybody wants to buy. */
const notForSale: ReadonlySet<string> = new Set([
  'Service Enquiry',
  'Parts Enquiry',
  formCategory.feedback,
  formCategory.unsubscribe,
]);

/** What somebody wants of the vehicle that a lead names, as ADF knows it; nothing where the lead is not about getting one. */
export function vehicleInterest({
  category,
  subcategory,
}: {
  category: string;
  subcategory?: string | undefined;
}): 'buy' | 'test-drive' | undefined {
  if (notForSale.has(category) || subcategory === 'Career Enquiry') return undefined;
  return category === formCategory['test-drive'] ? 'test-drive' : 'buy';
}
