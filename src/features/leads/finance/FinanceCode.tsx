import { type RefObject, useRef, useState, useTransition } from 'react';
import { sendCode } from '~/client/account/sign-in-calls.ts';
import { track, trackedEvents } from '~/client/track.ts';
import { Field } from '~/components/ui/form/Field.tsx';
import { phoneErrors } from '~/domain/sign-in/sign-in-form.ts';
import { type ControlProps, controlProps } from '../form/FieldControls.tsx';
import styles from './FinanceCode.module.scss';
import type { FinancePopupSettings } from './finance-popup-settings.ts';

type Props = ControlProps & { popup: FinancePopupSettings };

/** The one-time code that proves the phone number of an application, and the button that has it sent. */
export function FinanceCode({ popup, ...props }: Props) {
  const { texts, signIn } = popup;
  const box = useRef<HTMLDivElement>(null);
  const { captcha } = props;
  const [message, setSaid] = useState<{ note?: string; problem?: string; sent?: boolean }>({});
  const [isSending, startSending] = useTransition();

  function send(): void {
    const values = valuesAround(box);
    const { phone: problem } = phoneErrors(values, signIn);
    const refuse = (text: string) => setSaid(({ sent = false }) => ({ sent, problem: text }));
    if (problem) refuse(problem);
    else
      startSending(async () => {
        const result = await sendCode(values, await captcha.answer(), signIn);
        captcha.renew();
        if (!result.ok) return refuse(result.error);
        setSaid({ note: signIn.sent, sent: true });
        track(trackedEvents.codeSent);
        box.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus();
      });
  }

  const { frame, input, control } = controlProps({ ...props, error: message.problem ?? props.error });
  return (
    <div ref={box} className={styles['code']}>
      <Field {...frame} optional={false}>
        <div className={styles['row']}>
          <input {...input} {...control} required onInput={() => setSaid(({ problem: _, ...rest }) => rest)} />
          <button
            type="button"
            className="button button--quiet"
            onClick={send}
            aria-disabled={isSending || undefined}
            data-send
          >
            {isSending ? signIn.sending : message.sent ? signIn.resend : popup.sendCode}
          </button>
        </div>
      </Field>
      <p role="status">{message.note}</p>
      <p>
        <a href={popup.financePage}>{texts.noCode}</a>
      </p>
      <p className="muted">{texts.passedOn}</p>
    </div>
  );
}

/** The data for requesting a code, from the form around the button. */
function valuesAround(box: RefObject<HTMLDivElement | null>) {
  const data = new FormData(box.current?.closest('form') ?? undefined);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    first_name: text('name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    code: text('code'),
  };
}
