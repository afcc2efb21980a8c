import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { SoldView } from '../view/sidebar-view.ts';
import styles from './SoldPanel.module.scss';

interface Props {
  sold: SoldView;
  /** Whether the replaced content had the focus: a shopper about to press a button should notice why it has gone. */
  takeFocus?: RefObject<boolean>;
  /** The form for something similar. */
  children: ReactNode;
}

/** In place of price and buttons once a vehicle is sold. */
export function SoldPanel({ sold, takeFocus, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takeFocus?.current) panel.current?.focus();
  }, [takeFocus]);
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
      <h2 className="text-18">{similar.title}</h2>
      {children}
      <a className="button button--quiet button--wide" href={stock.href}>
        {stock.label}
      </a>
    </section>
  );
}

/** Link to the form on its own page; the page's dialog opens it here. */
export function SimilarLink({ similar }: Pick<SoldView, 'similar'>) {
  return (
    <a className="button button--accent button--wide" href={similar.href} data-lead-form="find-similar">
      {similar.title}
    </a>
  );
}
