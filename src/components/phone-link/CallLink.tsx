import { type ReactNode, useSyncExternalStore } from 'react';
import { telHref } from '~/domain/location/location.ts';
import { decodePhone } from '~/domain/phone.ts';
import type { PhoneView } from './phone-view.ts';

interface Props {
  phone: PhoneView;
  className: string;
  children: ReactNode;
}

const never = () => () => {};

/**
 * A link that calls directly. Without script it leads to the page with the number; the page's script changes that long before the
 * island hydrates, and handles every press (features/car-page/contact/phone-reveal.ts).
 */
export function CallLink({ phone, className, children }: Props) {
  const href = useSyncExternalStore(
    never,
    () => telHref(decodePhone(phone.code)),
    () => phone.locationHref,
  );
  return (
    <a
      className={className}
      href={href}
      data-call={phone.code}
      data-car={phone.carId}
      data-dealership={phone.dealershipId}
      data-masked={phone.masked ? '' : undefined}
      suppressHydrationWarning
    >
      {children}
    </a>
  );
}
