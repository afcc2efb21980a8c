import { fieldAria, Tick } from '~/components/ui/form/Field.tsx';
import form from '~/components/ui/form/form.module.scss';
import { SubmitButton } from '~/components/ui/form/SubmitButton.tsx';
import { spokenSpin } from '~/domain/prize-draw/spin-view.ts';
import { restingAngle } from '~/domain/prize-draw/wheel.ts';
import { withinSentence } from '~/domain/text.ts';
import { Result } from './Result.tsx';
import styles from './SpinWheel.module.scss';
import type { SpinWheelProps } from './spin-wheel-props.ts';
import { useSpin } from './use-spin.ts';
import { Wheel } from './Wheel.tsx';

const box = 'spin-accept';

/** The wheel and the text beside it. As HTML it is a form that posts to its page and shows the result there. */
export function SpinWheel(props: SpinWheelProps) {
  const { pieces, state, action, states, terms, links, texts } = props;
  const { attributes, wheel, heading, spin, turning, busy, error, heard } = useSpin(props);
  const [beforeTerms = '', afterTerms = ''] = texts.accept.replace('{states}', states).split('{terms}', 2);
  return (
    <div className={styles['spin']}>
      <Wheel turned={wheel} pieces={pieces} angle={spin ? restingAngle(pieces, spin.prize) : 0} />
      <div className={styles['panel']} data-turning={turning}>
        {state.kind === 'closed' && <Closed {...state} links={links} texts={texts} />}
        {state.kind !== 'closed' && (!spin || turning) && (
          <form {...attributes} className={form['form']} method="post" action={action}>
            <h2>{texts.ready}</h2>
            <p className="muted">{texts.free}</p>
            <Tick
              name="accept"
              id={box}
              error={error}
              control={<input {...fieldAria(box, { error })} type="checkbox" name="accept" value="true" required />}
            >
              {beforeTerms}
              <a href={terms} target="_blank" rel="noopener">
                {withinSentence(texts.termsLink)}
              </a>
              {afterTerms}
            </Tick>
            <SubmitButton busyText={texts.spinning} busy={busy}>
              {texts.spin}
            </SubmitButton>
          </form>
        )}
        {spin && (
          <Result
            {...{ heading, spin, links, texts }}
            when={state.kind === 'spun' ? state.when : undefined}
            hidden={turning}
          />
        )}
        <p className="visually-hidden" role="status" data-spoken>
          {spin && !turning && heard ? spokenSpin(spin, texts) : heard ? error : ''}
        </p>
      </div>
    </div>
  );
}

function Closed({
  title,
  text,
  links,
  texts,
}: Pick<SpinWheelProps, 'links' | 'texts'> & { title: string; text: string }) {
  return (
    <div className={styles['result']}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className="cluster">
        <a className="button" href={links.stock}>
          {texts.toStock}
        </a>
      </p>
    </div>
  );
}
