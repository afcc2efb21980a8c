import form from '~/components/ui/form/form.module.scss';
import { fill } from '~/domain/texts/text.ts';
import type { StepTexts } from './steps-settings.ts';
import own from './ValuationSteps.module.scss';

interface Props {
  /** Whole address. */
  link: string;
  /** The last day on which it leads back. */
  until: string;
  texts: Pick<StepTexts, 'keepTitle' | 'keep'>;
}

/** The link that leads back to a valuation, to be copied: from a field, which needs no script for it. */
export const KeepLink = ({ link, until, texts }: Props) => (
  <details className={own['keep']} data-keep>
    <summary>{texts.keepTitle}</summary>
    <p>{fill(texts.keep, { until })}</p>
    <div className={form['field']}>
      <input type="text" readOnly value={link} aria-label={texts.keepTitle} />
    </div>
  </details>
);
