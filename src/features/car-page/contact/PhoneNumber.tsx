import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { PhoneView } from '~/components/phone-link/phone-view.ts';
import { telHref } from '~/domain/location/location.ts';
import { decodePhone } from '~/domain/phone.ts';
import styles from './PhoneNumber.module.scss';
import { $phoneShown, showPhone } from './phone-reveal.ts';

interface Props {
  phone: PhoneView;
  texts: { showNumber: string; ofLocation: string; numberOf: string };
}

/** A phone number, shown in full or after a press on its first digits. */
export function PhoneNumber({ phone, texts }: Props) {
  const isRevealed = useStore($phoneShown, { ssr: 'initial' });
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isRevealed && pressed.current) link.current?.focus();
  }, [isRevealed]);
  const whole = phone.masked ? isRevealed && decodePhone(phone.code) : phone.text;
  if (whole) {
    return (
      <a
        ref={link}
        className={`${styles['number']} figures`}
        href={telHref(whole)}
        data-call={phone.code}
        data-car={phone.carId}
      >
        {whole}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        data-phone-reveal
        className={`${styles['number']} figures`}
        onClick={() => {
          pressed.current = true;
          showPhone(phone.carId, phone.dealershipId);
        }}
      >
        <span aria-hidden="true">{phone.text}</span>
        <span className={styles['show']}>
          {texts.showNumber}
          <span className="visually-hidden"> {texts.ofLocation}</span>
        </span>
      </button>
      <noscript>
        <a className={styles['number']} href={phone.locationHref}>
          {texts.numberOf}
        </a>
      </noscript>
    </>
  );
}
