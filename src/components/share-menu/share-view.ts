import logos from '~/components/ui/icon/logos.json';
import { shareLinks } from '~/domain/car/actions/share-links.ts';
import type { Texts } from '~/domain/texts/platform-texts.ts';

/** Ways to share a page. */
export interface ShareView {
  url: string;
  name: string;
  /** Social networks, each with the path of its sign in a square of 24. */
  social: { name: string; href: string; path: string }[];
  sms: string;
  email: string;
  texts: Pick<Texts['carPage'], 'sharePage' | 'textMessage' | 'email' | 'copyLink' | 'copied' | 'copyThis'>;
}

/** @param twitter whether the dealer offers that network as well */
export function shareView(url: string, name: string, twitter: boolean, texts: Texts['carPage']): ShareView {
  const links = shareLinks(url, name);
  const { sharePage, textMessage, email, copyLink, copied, copyThis } = texts;
  return {
    url,
    name,
    social: [
      { name: 'Facebook', href: links.facebook, path: logos.facebook.path },
      ...(twitter ? [{ name: 'Twitter (X)', href: links.twitter, path: logos.x.path }] : []),
    ],
    sms: links.sms,
    email: links.email,
    texts: { sharePage, textMessage, email, copyLink, copied, copyThis },
  };
}
