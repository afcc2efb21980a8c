/** Loads a script of another host into the page; the policy of the page lets only the hosts of the dealer's tags through. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
