import './copy-link.scss';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-link': { address: string; name: string; dangerouslySetInnerHTML: { __html: string } };
    }
  }
}

/**
 * The place of the button that copies the address of a car; the custom element `<copy-link>` makes it in the browser.
 * @param address absolute, on the dealer's site
 */
export function CopyLink({ address, name }: { address: string; name: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React that the children are not its own
  return <copy-link address={address} name={name} dangerouslySetInnerHTML={{ __html: '' }} />;
}
