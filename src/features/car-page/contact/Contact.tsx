import { useEffect } from 'react';
import { Icon } from '~/components/ui/icon/Icon.tsx';
import type { SidebarView } from '../view/sidebar-view.ts';
import styles from './Contact.module.scss';
import { PhoneNumber } from './PhoneNumber.tsx';

interface Props {
  contact: SidebarView['contact'];
  /** Missing if the dealer shows no number: then nothing is shown, only logged to the console. */
  phone: SidebarView['phone'];
}

/** Where the vehicle is and how to contact that location. */
export function Contact({ contact, phone }: Props) {
  const { texts } = contact;
  useEffect(() => {
    if (!phone) console.warn('This dealer has no phone number to show.');
  }, [phone]);
  return (
    <section className={styles['contact']} aria-labelledby="contact-title">
      <h2 className="text-18" id="contact-title">
        {contact.title}
      </h2>
      <p className={styles['where']}>
        <Icon name="map-pin" size={18} />
        <span>
          <a href="#vehicle-map">{contact.location}</a>
          {contact.address && <span className="muted">{contact.address}</span>}
        </span>
      </p>
      {phone && (
        <p className={`${styles['where']} ${styles['middle']} screen-only`}>
          <Icon name="phone" size={18} />
          <PhoneNumber phone={phone} texts={texts} />
        </p>
      )}
      {contact.dealerStock && (
        <a className="text-link screen-only" href={contact.dealerStock}>
          {texts.moreFromDealer}
        </a>
      )}
      <a className="text-link screen-only" href={contact.printPage} rel="nofollow">
        {texts.printDetails}
      </a>
      {contact.licences.map((licence) => (
        <p key={licence} className="small-print">
          {licence}
        </p>
      ))}
    </section>
  );
}
