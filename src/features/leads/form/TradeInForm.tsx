import { useEffect } from 'react';
import { changeValuation } from '~/client/calls/valuation-calls.ts';
import { formCategory } from '~/domain/lead/fields/category.ts';
import { offerAccepted } from '~/domain/valuation/valuation-data.ts';
import { paths } from '~/paths.ts';
import type { LeadFormProps, LeadJourney } from '../model/form-model.ts';
import { sentLead } from '../sending/sent-lead.ts';
import { LeadForm } from './LeadForm.tsx';

/** The form about a vehicle to trade in or sell: accepting the offer also records it with the valuation. */
export function TradeInForm(props: Omit<LeadFormProps, 'journey'>) {
  const { view, values } = props;
  const key = values?.valuation;
  const { leadFailed, formFailed } = view.texts;
  const journey: LeadJourney = {
    labels: [],
    aside: null,
    before: async () => undefined,
    async after() {
      if (typeof key === 'string' && key) tellValuation(key, view.form === 'trade-in-offer');
      return { go: paths.success() };
    },
    texts: { unknown: formFailed, unknownStep: leadFailed },
  };
  // A shopper who goes back from the success page sees the vehicle's result, not the form again.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && sentLead() && window.location.reload();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  return <LeadForm {...props} journey={journey} />;
}

/** The enquiry has already recorded it, so this call is not awaited, and is sent while the page unloads. */
function tellValuation(key: string, offer: boolean): void {
  void changeValuation(key, {
    lead_id: sentLead()?.lead_id,
    form_completed: true,
    offer_accepted: offer,
    category: formCategory['trade-in-offer'],
    ...(offer ? { subcategory: offerAccepted } : {}),
  });
}
