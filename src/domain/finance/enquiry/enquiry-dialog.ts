import { qualifiesForValuation } from '../../car/actions/eligibility.ts';

interface DialogOptions {
  enabled: boolean;
  partner?: unknown;
  page: { enquiryDialog: boolean };
}

/**
 * Whether the calculator of a vehicle page opens the finance enquiry in a dialog, instead of the finance page. If a partner decides
 * immediately, the dialog is the partner's.
 */
export const hasEnquiryDialog = ({ enabled, partner, page }: DialogOptions): boolean =>
  enabled && page.enquiryDialog && partner === undefined;

/** Whether a vehicle's finance button opens a dialog: the partner's pre-approval if the vehicle qualifies, else the dealer's enquiry. */
export const opensFinanceDialog = (car: Parameters<typeof qualifiesForValuation>[0], options: DialogOptions): boolean =>
  hasEnquiryDialog(options) || (options.enabled && options.partner !== undefined && qualifiesForValuation(car));
