/** The key with which a page shows Cloudflare Turnstile; undefined if the dealer's forms need no captcha. */
export const captchaKeyOf = ({ captcha }: { captcha: boolean }): string | undefined =>
  captcha ? process.env['TURNSTILE_SITE_KEY'] : undefined;
