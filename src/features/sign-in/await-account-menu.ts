/** Loads the account menu once it is opened. */
const menu = document.querySelector('#account-menu');
menu?.addEventListener('beforetoggle', () => void import('./account-menu-element.ts'), { once: true });
