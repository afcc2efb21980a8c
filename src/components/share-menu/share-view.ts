import logos from '~/components/ui/icon/logos.json';
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

/** Where a page can be shared without installing anything. */
interface ShareLinks {
  facebook: string;
  twitter: string;
  sms: string;
  email: string;
}

/** Addresses that share a page. `url` is absolute; `name` says what it shows ("2021 Toyota Corolla"). */
export function shareLinks(url: string, name: string): ShareLinks {
  const [address, title, both] = [url, name, `${name} ${url}`].map(encodeURIComponent);
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    twitter: `https://x.com/intent/post?text=${title}&url=${address}`,
    // "?&body=" is read by both kinds of phone.
    sms: `sms:?&body=${both}`,
    email: `mailto:?subject=${title}&body=${both}`,
  };
}
