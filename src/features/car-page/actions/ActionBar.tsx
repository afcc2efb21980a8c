import { useStore } from '@nanostores/react';
import { $liveCar } from '~/client/live-car.ts';
import { CallNow } from '~/components/hours/CallNow.tsx';
import { CallLink } from '~/components/phone-link/CallLink.tsx';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { BarView } from '../view/sidebar-view.ts';
import styles from './ActionBar.module.scss';

/** The bar at the bottom of small screens. Past 900 px of scrolling name and price are above it. */
export function ActionBar({ view }: { view: BarView }) {
  const { phone, reserve, enquire, insteadOfCall, texts } = view;
  const news = useStore($liveCar, { ssr: 'initial' });
  const changes = news?.changes;
  const inStock = view.inStock && changes?.sold !== true;
  const { price = view.price, actions = undefined } = changes?.sold === false ? changes : {};
  const reserveShown = inStock && (actions ? actions.includes('reserve') : reserve?.hidden === false);
  /** One action is emphasised: reserving the car, if that is possible. */
  const step = reserveShown ? 'button' : 'button button--accent';
  const enquiry = (
    <>
      <Icon name="mail" size={18} /> {texts.enquire}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of links, no group of fields
    <div className={`${styles['bar']} screen-only`} role="group" aria-label={view.label} data-action-bar>
      {inStock && (
        <p className={styles['summary']} data-summary>
          <span className={styles['title']}>{view.title}</span>
          <span className="figures">
            <strong data-price="amount">{price.amount}</strong>
            {price.type && (
              <span className="muted" data-price="type">
                {' '}
                {price.type}
              </span>
            )}
          </span>
          {view.figure && !news?.figuresGone && (
            <span className={`${styles['figure']} figures`} data-figure>
              <span>{view.figure.repayment}</span> <span>{view.figure.comparison}</span>
            </span>
          )}
        </p>
      )}
      {reserve && reserveShown && (
        <a className="button button--accent" href={reserve.href} data-action="reserve">
          <Icon name="key-round" size={18} /> {reserve.label}
        </a>
      )}
      {inStock && enquire && (
        <a className={step} href={enquire.href} data-lead-form={enquire.leadForm}>
          {enquiry}
        </a>
      )}
      {!inStock && (
        <a className="button button--accent" href="#find-similar">
          {texts.findSimilar}
        </a>
      )}
      {phone && (
        <CallNow
          filled
          location={view.hoursOf}
          later={view.callLater}
          enquiry={
            inStock &&
            insteadOfCall && (
              <a className={step} href={insteadOfCall.href} data-lead-form={insteadOfCall.leadForm}>
                {enquiry}
              </a>
            )
          }
        >
          <CallLink className="button button--quiet" phone={phone}>
            <Icon name="phone" size={18} /> {texts.call}
          </CallLink>
        </CallNow>
      )}
    </div>
  );
}
