import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { copyText, openSharePopup, shareNatively } from '~/client/share.ts';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import styles from './ShareMenu.module.scss';
import type { ShareView } from './share-view.ts';

/** Milliseconds for which "Copied" is in place of the label (SHARE-04). */
const copiedFor = 1500;

/** Ways to share the page. Without script the menu opens and its links work. */
export function ShareMenu({ share, label }: { share: ShareView; label: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { social, texts } = share;

  async function open(event: MouseEvent): Promise<void> {
    if (!('share' in navigator)) return;
    event.preventDefault();
    if ((await shareNatively(share.name, share.url)) === 'unavailable') menu.current?.showPopover();
  }

  function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
    // A link deliberately opened in a new tab stays an ordinary link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const opened = openSharePopup(event.currentTarget.href, () => {
      menu.current?.hidePopover();
      opener.current?.focus();
    });
    if (opened) event.preventDefault();
  }

  return (
    <>
      <button ref={opener} type="button" className={styles['opener']} popoverTarget="share-menu" onClick={open}>
        <Icon name="share-2" size={18} />
        {label}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover with a list, no group of fields */}
      <div
        ref={menu}
        id="share-menu"
        className={styles['menu']}
        popover="auto"
        role="group"
        aria-label={texts.sharePage}
      >
        <ul>
          {social.map(({ name, href, path }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener" onClick={openPopup}>
                <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                  <path d={path} fill="currentColor" />
                </svg>
                {name}
              </a>
            </li>
          ))}
          <li>
            <a href={share.sms}>
              <Icon name="message-circle" size={18} /> {texts.textMessage}
            </a>
          </li>
          <li>
            <a href={share.email}>
              <Icon name="mail" size={18} /> {texts.email}
            </a>
          </li>
          <CopyItem url={share.url} texts={texts} />
        </ul>
      </div>
    </>
  );
}

/** Copies the address; if the browser does not allow that, the address is shown and selected. */
function CopyItem({ url, texts }: { url: string; texts: ShareView['texts'] }) {
  const [state, setState] = useState<'ready' | 'copied' | 'by-hand'>('ready');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === 'by-hand') {
      field.current?.focus();
      field.current?.select();
    }
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('ready'), copiedFor);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <li className={styles['scripted']}>
      <button type="button" onClick={async () => setState((await copyText(url)) ? 'copied' : 'by-hand')}>
        <Icon name="link" size={18} />
        <span aria-live="polite">{state === 'copied' ? texts.copied : texts.copyLink}</span>
      </button>
      {state === 'by-hand' && (
        <label className={styles['byHand']}>
          <span>{texts.copyThis}</span>
          <input ref={field} type="text" readOnly value={url} />
        </label>
      )}
    </li>
  );
}
