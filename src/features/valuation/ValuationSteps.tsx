import { ErrorSummary } from '~/components/ui/form/ErrorSummary.tsx';
import styles from '~/components/ui/form/form.module.scss';
import { SubmitButton } from '~/components/ui/form/SubmitButton.tsx';
import type { ValuationView } from '~/domain/valuation/valuation-view.ts';
import { KeepLink } from './KeepLink.tsx';
import { ConfirmStep, PhotosStep, QuestionStep, VehicleStep } from './StepFields.tsx';
import type { StepTexts } from './steps-settings.ts';
import { useValuationStep, useValuationSteps } from './use-valuation-steps.ts';
import own from './ValuationSteps.module.scss';
import type { ValuationStepsProps } from './valuation-steps-props.ts';

/** The steps of a valuation, one at a time. As HTML each is a form that posts to its page; as an island each is replaced by the next. */
export function ValuationSteps(props: ValuationStepsProps) {
  const { view, show } = useValuationSteps(props.view);
  return view.step === 'done' ? null : <Step key={view.step} {...{ props, view, show }} />;
}

interface StepProps {
  props: ValuationStepsProps;
  view: Exclude<ValuationView, { step: 'done' }>;
  show: ReturnType<typeof useValuationSteps>['show'];
}

function Step({ props, view, show }: StepProps) {
  const { action, fresh, typed, texts } = props;
  const { attributes, notice, heard, busy } = useValuationStep(props, view, show);
  const { problem, fieldErrors = {} } = notice;
  const button = buttons(view, texts);
  const errors = fieldErrors as Readonly<Record<string, string>>;
  const step = { texts, errors, typed };
  return (
    <form
      {...attributes}
      className={styles['form']}
      method="post"
      action={action}
      {...(view.step === 'photos' ? { encType: 'multipart/form-data' } : {})}
      data-step={view.step}
    >
      <p className="small-print">{view.progress}</p>
      <ErrorSummary
        id="valuation-errors"
        heading={texts.severalErrors}
        errors={[
          ...(problem ? [{ text: problem }] : []),
          ...Object.entries(errors).map(([field, text]) => ({ control: `valuation-${field}`, text })),
        ]}
        heard={heard}
      />
      <input type="hidden" name="step" value={view.step} />
      {view.step === 'vehicle' ? (
        <VehicleStep {...step} />
      ) : view.step === 'confirm' ? (
        <ConfirmStep {...step} view={view} fresh={fresh} />
      ) : view.step === 'photos' ? (
        <PhotosStep {...step} view={view} uploads={props.uploads} />
      ) : (
        <QuestionStep {...step} view={view} />
      )}
      <div className={own['buttons']}>
        {view.back && (
          <a className="button button--quiet" href={stepAddress(action, view.id, view.back)}>
            {texts.back}
          </a>
        )}
        <SubmitButton busyText={button.busy} busy={busy}>
          {button.submit}
        </SubmitButton>
      </div>
      {view.id && view.keptUntil && (
        <KeepLink link={props.origin + resumeAddress(action, view.id)} until={view.keptUntil} texts={texts} />
      )}
    </form>
  );
}

function buttons({ step }: ValuationView, texts: StepTexts): { submit: string; busy: string } {
  if (step === 'vehicle') return { submit: texts.vehicleButton, busy: texts.finding };
  if (step === 'confirm') return { submit: texts.confirmButton, busy: texts.saving };
  if (step === 'photos') return { submit: texts.photosSend, busy: texts.photosSending };
  return { submit: texts.next, busy: texts.saving };
}

/** Address where the valuation continues, at whichever step it has reached. */
function resumeAddress(action: string, id: string): string {
  const [path, search] = action.split('?');
  const query = new URLSearchParams(search);
  query.set('valuation', id);
  query.delete('step');
  return `${path}?${query}`;
}

/** A step's page, from the page's own address. */
function stepAddress(action: string, id: string | undefined, step: string): string {
  const [path, search] = action.split('?');
  const query = new URLSearchParams(search);
  if (id) query.set('valuation', id);
  query.set('step', step);
  return `${path}?${query}`;
}
