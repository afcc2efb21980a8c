import type { ReactNode } from 'react';
import { CallNow } from '~/components/hours/CallNow.tsx';
import { CallLink } from '~/components/phone-link/CallLink.tsx';
import { SaveCar } from '~/components/save-car/SaveCar.tsx';
import { ShareMenu } from '~/components/share-menu/ShareMenu.tsx';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { CarActionId } from '~/domain/car/actions/actions.ts';
import type { ActionView } from '../view/actions-view.ts';
import type { SidebarView } from '../view/sidebar-view.ts';
import styles from './CarActions.module.scss';
import { DownloadLink } from './DownloadLink.tsx';

const looks = { primary: 'button button--accent', step: 'button button--quiet', tool: '' };

const toolsLook = (tools: number) => `${styles['tools']} ${tools > 3 ? styles['pairs'] : ''}`;

interface Props {
  view: SidebarView;
  /** The car's current actions, if they have changed since the build. */
  ids: readonly CarActionId[] | undefined;
}

/** What a shopper can do, in the dealer's order: one main button, the other buttons, and small tools. */
export function CarActions({ view, ids }: Props) {
  const { runs, save } = view;
  return (
    <div className={`${styles['actions']} screen-only`}>
      {runs.map(({ tools, actions }, n) => (
        <ul key={actions[0]?.id ?? 'save'} className={tools ? toolsLook(actions.length + (save ? 1 : 0)) : undefined}>
          {actions.map((action) => (
            <li
              key={action.id}
              className={styles[action.weight]}
              data-action={action.id}
              hidden={ids ? !ids.includes(action.id) : action.hidden}
            >
              <Action action={action} view={view} />
            </li>
          ))}
          {tools && n === runs.length - 1 && save && (
            <li className={styles['save']}>
              <SaveCar {...save} look="button" />
            </li>
          )}
        </ul>
      ))}
    </div>
  );
}

/** A label whose hyphenated words no line end parts: "Value my trade-in". */
const unparted = (label: string): ReactNode =>
  label.split(/(\S+-\S+)/).map((part, n) =>
    n % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles['word']}>
        {part}
      </span>
    ),
  );

function Action({ action, view }: { action: ActionView; view: SidebarView }): ReactNode {
  const { id, label, href, icon, leadForm, weight } = action;
  const { phone, share, insteadOfCall, pdf } = view;
  const link = { className: looks[weight], href };
  const inside = (
    <>
      <Icon name={icon} size={18} />
      <span>{unparted(label)}</span>
    </>
  );
  if (id === 'share' && share) return <ShareMenu share={share} label={label} />;
  if (id === 'print') {
    return (
      <DownloadLink {...link} {...pdf} icon={icon}>
        {label}
      </DownloadLink>
    );
  }
  if (id === 'history-report') {
    return (
      <a {...link} target="_blank" rel="noopener" data-history={pdf.carId}>
        {inside}
      </a>
    );
  }
  if (id === 'call' && phone) {
    const instead = insteadOfCall && (
      <a className="button button--accent" href={insteadOfCall.href} data-lead-form={insteadOfCall.leadForm}>
        {insteadOfCall.label}
      </a>
    );
    return (
      <CallNow filled location={view.hoursOf} later={view.callLater} enquiry={instead}>
        <CallLink {...link} phone={phone}>
          {inside}
        </CallLink>
      </CallNow>
    );
  }
  return (
    <a {...link} data-lead-form={leadForm}>
      {inside}
    </a>
  );
}
