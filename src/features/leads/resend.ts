import { showToast } from '~/client/toasts.ts';
import { $resent, resendLeads } from '~/client/unsent-leads.ts';
import { paths } from '~/paths.ts';

/** How long the message about a lead that went out later shows, ms. */
const messageShown = 10_000;

/** Sends kept leads again and says what became of them. */
export function startResending(): void {
  $resent.listen((resent) => {
    if (!resent) return;
    const { lead, result } = resent;
    if (result.kind === 'sent') {
      const link = { label: 'Details', href: paths.success(result.leadId) };
      showToast(`${lead.title}: your saved enquiry has been sent.`, messageShown, link);
    } else {
      const link = { label: 'Open the form', href: paths.enquire(lead.request.form, lead.car?.slug) };
      showToast(`${lead.title}: your saved enquiry needs your attention.`, messageShown, link);
    }
  });
  void resendLeads();
}
