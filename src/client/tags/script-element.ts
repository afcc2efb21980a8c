/** Loads a script from another host into the page; the page's policy allows only the hosts of the dealer's tags. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
