/** Where a page can be shared without installing anything. */
export interface ShareLinks {
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
