import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $liveCar } from '~/client/live-car.ts';
import { QuoteFigures } from '~/components/finance-quote/QuoteFigures.tsx';
import { useCarQuote } from '~/components/finance-quote/use-car-quote.ts';
import { foldedDisclaimer } from '~/domain/finance/figures/disclaimer.ts';
import type { CarQuoteView } from '../view/quote-view.ts';
import styles from './FinanceQuote.module.scss';

/**
 * A quote of the dealer's finance partner for a car whose feed has none, requested once this is near the viewport. It follows the car's
 * price, and disappears when somebody reserves the car. Without script it says how to ask, beside the same warning.
 */
export function FinanceQuote({ view }: { view: CarQuoteView }) {
  const news = useStore($liveCar);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const purchasePrice = news?.price ?? view.question.purchasePrice;
  const asks = awake && !news?.reserved && purchasePrice > 0;
  const state = useCarQuote({ partner: view.partner, question: { ...view.question, purchasePrice } }, asks);
  const disclaimer = useDisclaimer(view.carId, view.disclaimer, state.kind === 'quoted');
  return (
    <article className={styles['card']} aria-label={view.texts.title}>
      <QuoteFigures state={state} terms={view.texts.terms} otherwise={view.texts.ask} texts={view.texts.figures} />
      <p data-warning>{view.warning}</p>
      <Disclaimer text={disclaimer} texts={view.texts} />
    </article>
  );
}

/** The lender's disclaimer, folded when it is long. */
function Disclaimer({ text, texts }: { text: string; texts: CarQuoteView['texts'] }) {
  const folded = foldedDisclaimer(text);
  if (!folded) return <p data-disclaimer>{text}</p>;
  return (
    <details className={styles['disclaimer']} data-disclaimer>
      <summary>
        <span className={styles['short']}>{folded}</span>
        <span className={styles['more']}>{texts.showMore}</span>
        <span className={styles['less']}>{texts.showLess}</span>
        <span className="visually-hidden">: {texts.about}</span>
      </summary>
      <p>{text}</p>
    </details>
  );
}

/**
 * The current conditions of a car's figures, fetched by its id; those of the page until they have loaded, or if they fail to load.
 * @param isOpen whether there are figures
 */
function useDisclaimer(carId: string, ofPage: string, isOpen: boolean): string {
  const [text, setText] = useState(ofPage);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    fetch(`/api/cars/${encodeURIComponent(carId)}/finance-disclaimer`, { signal: abort.signal })
      .then(async (response) => {
        const { disclaimer } = response.ok ? ((await response.json()) as { disclaimer?: unknown }) : {};
        if (typeof disclaimer === 'string' && disclaimer !== '') setText(disclaimer);
      })
      .catch(() => {});
    return () => abort.abort();
  }, [carId, isOpen]);
  return text;
}
