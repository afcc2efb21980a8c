import form from '~/components/ui/form/form.module.scss';
import { fill } from '~/domain/texts/text.ts';
import type { StepTexts } from './steps-settings.ts';
import own from './ValuationSteps.module.scss';

interface Props {
  /** Whole address. */
  link: string;
  /** The last day on which it works. */
  until: string;
  texts: Pick<StepTexts, 'keepTitle' | 'keep'>;
}

/** The link back to a valuation, in a field from which it can be copied without script. */
export const KeepLink = ({ link, until, texts }: Props) => (
  <details className={own['keep']} data-keep>
    <summary>{texts.keepTitle}</summary>
    <p>{fill(texts.keep, { until })}</p>
    <div className={form['field']}>
      <input type="text" readOnly value={link} aria-label={texts.keepTitle} />
    </div>
  </details>
);
