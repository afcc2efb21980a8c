import { cardWords } from '~/client/card-words.ts';
import { showToast } from '~/client/toasts.ts';
import { fill } from '~/domain/texts/text.ts';
import { paths } from '~/paths.ts';
import { $resent, resendLeads } from './unsent-leads.ts';

/** How long the message about a lead that went out later shows, ms. */
const messageShown = 10_000;

/** Resends kept leads and shows the outcome. */
export function startResending(): void {
  $resent.listen((resent) => {
    if (!resent) return;
    const { lead, result } = resent;
    const words = cardWords();
    const form = lead.title;
    if (result.kind === 'sent') {
      const link = { label: words.keptSentDetails, href: paths.success(result.leadId) };
      showToast(fill(words.keptSent, { form }), messageShown, link);
    } else {
      const link = { label: words.keptRefusedOpen, href: paths.enquire(lead.request.form, lead.car?.slug) };
      showToast(fill(words.keptRefused, { form }), messageShown, link);
    }
  });
  void resendLeads();
}
