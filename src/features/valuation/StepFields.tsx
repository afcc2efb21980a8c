import { Field, FieldError, fieldAria } from '~/components/ui/form/Field.tsx';
import styles from '~/components/ui/form/form.module.scss';
import { states } from '~/domain/lead/fields/states.ts';
import { limitWords, type UploadLimits } from '~/domain/request/body-limits.ts';
import { fill } from '~/domain/texts/text.ts';
import { mostPhotos, photoAccept } from '~/domain/valuation/photos.ts';
import type { ValuationQuestion } from '~/domain/valuation/valuation-view.ts';
import type { StepTexts } from './steps-settings.ts';
import own from './ValuationSteps.module.scss';

interface StepProps {
  texts: StepTexts;
  errors: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
}

/** The title of a step; it receives the focus when the step is shown. */
const Heading = ({ children }: { children: string }) => (
  <h2 className={own['heading']} tabIndex={-1} data-heading>
    {children}
  </h2>
);

export function VehicleStep({ texts, errors, typed }: StepProps) {
  return (
    <>
      <Heading>{texts.vehicleTitle}</Heading>
      <Field name="rego" id="valuation-rego" label={texts.rego} error={errors['rego']} half>
        <input
          type="text"
          name="rego"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={own['plate']}
          defaultValue={typed['rego'] ?? ''}
          {...fieldAria('valuation-rego', { error: errors['rego'] })}
        />
      </Field>
      <Field name="regoState" id="valuation-regoState" label={texts.regoState} error={errors['regoState']} half>
        <select
          name="regoState"
          defaultValue={typed['regoState'] ?? ''}
          {...fieldAria('valuation-regoState', { error: errors['regoState'] })}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {state.toUpperCase()}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

type Shown<Step extends ValuationQuestion['step']> = Extract<ValuationQuestion, { step: Step }>;

export function ConfirmStep({
  view,
  fresh,
  texts,
  errors,
  typed,
}: StepProps & { view: Shown<'confirm'>; fresh: string }) {
  return (
    <>
      <Heading>{texts.confirmTitle}</Heading>
      <div className={own['vehicle']}>
        <strong className="text-18">{view.vehicle}</strong>
        {view.details && <span>{view.details}</span>}
        <span>{view.rego}</span>
        <a href={fresh}>{texts.notMine}</a>
      </div>
      <Field name="kms" id="valuation-kms" label={texts.kmsLabel} hint={texts.kmsHint} error={errors['kms']}>
        <input
          type="text"
          name="kms"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed['kms'] ?? view.kms}
          {...fieldAria('valuation-kms', { error: errors['kms'], hint: texts.kmsHint })}
        />
      </Field>
    </>
  );
}

/** A question, and the effect of each answer on the figure. */
export function QuestionStep({
  view,
  texts,
  errors,
  typed,
}: StepProps & { view: Exclude<ValuationQuestion, Shown<'vehicle' | 'confirm' | 'photos' | 'done'>> }) {
  const error = errors['adjustments'] ?? errors['answer'];
  return (
    <>
      <Heading>{view.title}</Heading>
      <fieldset className={`${styles['field']} ${own['answers']}`} data-field="answer">
        <legend>{view.hint}</legend>
        {view.choices.map(({ value, label, effect, chosen }, n) => (
          <label key={value} className={own['answer']}>
            <input
              type="radio"
              name="answer"
              value={value}
              required
              defaultChecked={typed['answer'] ? typed['answer'] === value : chosen}
              {...(n === 0 ? fieldAria('valuation-answer', { error }) : {})}
            />
            <span>{label}</span>
            <span className={own['effect']} data-effect>
              {effect}
            </span>
          </label>
        ))}
        <FieldError id="valuation-answer" error={error} />
      </fieldset>
      <Figure figure={view.figure} texts={texts} />
    </>
  );
}

export function PhotosStep({
  view,
  texts,
  errors,
  uploads,
}: StepProps & { view: Shown<'photos'>; uploads: UploadLimits }) {
  const hint = fill(texts.photosHint, { most: mostPhotos, ...limitWords(uploads) });
  return (
    <>
      <Heading>{texts.photosTitle}</Heading>
      <Field name="photos" id="valuation-photos" label={texts.photosLabel} hint={hint} error={errors['photos']}>
        <input
          type="file"
          name="photos"
          multiple
          accept={photoAccept}
          {...fieldAria('valuation-photos', { error: errors['photos'], hint })}
        />
      </Field>
      {view.photos > 0 && <p className="small-print">{fill(texts.photosThere, { n: view.photos })}</p>}
      <Figure figure={view.figure} texts={texts} />
    </>
  );
}

const Figure = ({ figure, texts }: { figure: string; texts: StepTexts }) => (
  <p className={own['figure']} data-figure>
    <span>{texts.soFar}</span> <strong className="text-18">{figure}</strong>
  </p>
);
