import type { Ref } from 'react';
import type { SpinView } from '~/domain/prize-draw/spin-view.ts';
import styles from './SpinWheel.module.scss';
import type { SpinWheelProps } from './spin-wheel-props.ts';

interface ResultProps extends Pick<SpinWheelProps, 'links' | 'texts'> {
  heading?: Ref<HTMLHeadingElement>;
  spin: SpinView;
  /** When the spin was, unless it has just happened. */
  when?: string | undefined;
  /** Takes up its space but is hidden while the wheel turns. */
  hidden: boolean;
}

/** The outcome of a spin, and what to do with it. */
export function Result({ heading, spin, when, hidden, links, texts }: ResultProps) {
  const { title, text, code, until, notes = [] } = spin;
  return (
    <div className={styles['result']} aria-hidden={hidden} inert={hidden} data-result={code ? 'won' : 'lost'}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {when && <p className="muted">{when}</p>}
      {code && (
        <p className={styles['ticket']}>
          <span>{texts.code}</span>
          <strong className="figures">{code}</strong>
          <span>{until}</span>
        </p>
      )}
      <p>{text}</p>
      {notes.length > 0 && <p className="muted">{notes.join(' ')}</p>}
      <p className="cluster">
        {links.garage && code && (
          <a className="button" href={links.garage}>
            {texts.toGarage}
          </a>
        )}
        <a className="button button--quiet" href={links.stock}>
          {texts.toStock}
        </a>
      </p>
    </div>
  );
}
