import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { $liveCar } from '~/client/live-car.ts';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import { WatchCar } from '~/components/watch-car/WatchCar.tsx';
import type { CarChanges } from '~/domain/car/views/live-car-view.ts';
import { plural } from '~/domain/text.ts';
import { CarActions } from '../actions/CarActions.tsx';
import { Contact } from '../contact/Contact.tsx';
import type { SidebarView } from '../view/sidebar-view.ts';
import styles from './CarSidebar.module.scss';
import { PriceBlock } from './PriceBlock.tsx';
import { SoldPanel } from './SoldPanel.tsx';

interface Props {
  view: SidebarView;
  /** The form for something similar, in the sold view. */
  children: ReactNode;
}

/**
 * Name, price and what to do, beside the photos on wide screens and below them on phones. A car that has sold since the
 * build changes to the sold view; one that sold before has it from the start.
 */
export function CarSidebar({ view, children }: Props) {
  const news = useStore($liveCar, { ssr: 'initial' });
  const inStock = view.inStock && news?.changes.sold !== true;
  const offer = useFocusWithin();
  const { price = view.price, arriving = view.arriving, actions } = newsOf(news?.changes);
  return (
    <aside className={styles['side']} data-side>
      <p className={`${styles['condition']} muted`}>{view.condition}</p>
      <h1 className="text-28">
        {view.title}
        {view.subtitle && <span className={styles['subtitle']}>{view.subtitle}</span>}
      </h1>
      <div className={`${styles['summary']} muted figures`}>
        <p>{inStock ? view.summary : view.texts.wantSimilar}</p>
        <p className={styles['views']}>
          <Views views={news?.views} />
        </p>
      </div>
      <div aria-live="polite">
        {inStock ? (
          <div className="stack stack--4" data-offer {...offer.follow}>
            <PriceBlock price={price} was={view.was} figure={news?.figuresGone ? undefined : view.figure} />
            {arriving && (
              <p className={styles['notice']} data-arriving>
                {view.texts.arrivingSoon}
              </p>
            )}
            {view.finance && (
              <a className={`${styles['finance']} screen-only`} href="#finance-calculator">
                <Icon name="banknote" size={18} />
                {view.finance}
              </a>
            )}
            <CarActions view={view} ids={actions} />
          </div>
        ) : (
          <SoldPanel sold={view.sold} takeFocus={offer.within}>
            {children}
          </SoldPanel>
        )}
      </div>
      {view.watch && <WatchCar key={String(inStock)} {...view.watch} sold={!inStock} look="button" />}
      <Contact contact={view.contact} phone={view.phone} />
    </aside>
  );
}

/** Changes to a car that is still for sale. */
const newsOf = (changes: CarChanges | undefined): Omit<CarChanges & { sold: false }, 'sold'> =>
  changes?.sold === false ? changes : {};

/** Whether the removed content has the focus: browsers do not report it on removal. */
function useFocusWithin() {
  const within = useRef(false);
  return {
    within,
    follow: {
      onFocus: () => (within.current = true),
      onBlur: () => (within.current = false),
    },
  };
}

/** How long the view counter takes to count up to its value, ms. */
const countFor = 1000;

const text = (count: number) => plural(count, 'view');

/** The page's view count; empty until it is known. Space for the final text is reserved. */
function Views({ views }: { views: number | undefined }) {
  const count = useCountUp(views);
  return (
    <span data-views hidden={views === undefined} style={views ? { minWidth: `${text(views).length}ch` } : {}}>
      {count === undefined ? '' : text(count)}
    </span>
  );
}

function useCountUp(to: number | undefined): number | undefined {
  const [count, setCount] = useState<number>();
  const still = to !== undefined && matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (to === undefined || still) return;
    let start: number | undefined;
    let frame = requestAnimationFrame(function step(now) {
      start ??= now;
      const done = Math.min(1, (now - start) / countFor);
      setCount(Math.round(to * (1 - (1 - done) ** 3)));
      if (done < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to, still]);
  return still ? to : count;
}
