import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './SoldPanel.module.scss';
import type { SoldView } from './sidebar-view.ts';

interface Props {
  sold: SoldView;
  /** Whether the form has to be brought (layouts/similar-form.ts): the page was built while the car was for sale. */
  mountForm?: boolean;
  /** Whether what this takes the place of had the focus: who was about to press a button hears and sees why it has gone. */
  takeFocus?: RefObject<boolean>;
  /** The form for something similar. Without one a link leads to it. */
  children?: ReactNode;
}

/** In place of price and buttons once a vehicle is sold (VDP-10, VDP-11). */
export function SoldPanel({ sold, mountForm = false, takeFocus, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takeFocus?.current) panel.current?.focus();
  }, [takeFocus]);
  useEffect(() => {
    if (mountForm) document.dispatchEvent(new Event('car-sold'));
  }, [mountForm]);
  const { similar, stock } = sold;
  return (
    <section
      ref={panel}
      id="find-similar"
      className={styles['sold']}
      data-sold
      tabIndex={-1}
      aria-labelledby="sold-title"
    >
      <div className={styles['news']}>
        <p id="sold-title" className={styles['title']}>
          {sold.title}
        </p>
        <p>{sold.text}</p>
      </div>
      <h2>{similar.title}</h2>
      {children ?? (
        <div data-similar-form>
          <a className="button button--accent button--wide" href={similar.href} data-lead-form="find-similar">
            {similar.title}
          </a>
        </div>
      )}
      <a className="button button--quiet button--wide" href={stock.href}>
        {stock.label}
      </a>
    </section>
  );
}
