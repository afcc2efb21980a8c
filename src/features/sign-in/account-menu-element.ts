import { $account, loadAccount } from '~/client/account/account.ts';
import { signOut } from '~/client/account/sign-out.ts';
import { define, PageElement } from '~/client/page-element.ts';
import { showToast } from '~/client/toasts.ts';
import { paths } from '~/paths.ts';

/** The account menu of the header. Loaded when the menu first opens, so that no page pays for it. */
class AccountMenu extends PageElement {
  start(): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-sign-in-link]');
    const name = this.querySelector<HTMLElement>('[data-name]');
    $account.subscribe((account) => {
      for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) {
        part.hidden = part.dataset['when'] !== account.state;
      }
      if (account.state !== 'loaded' || !name) return;
      const { first_name, last_name, phone_number } = account.user;
      name.textContent = [first_name, last_name].filter(Boolean).join(' ') || phone_number;
    });
    const opened = () => {
      const here = window.location.pathname + window.location.search;
      if (link && window.location.pathname !== '/sign-in') link.href = paths.signIn('', here, here);
      void loadAccount();
    };
    this.querySelector('[popover]')?.addEventListener('toggle', opened);
    opened();
    const signingOut = this.querySelector<HTMLElement>('[data-sign-out]');
    signingOut?.addEventListener('click', async () => {
      if (!(await signOut())) showToast(signingOut.dataset['problem'] ?? '');
    });
  }
}

define('account-menu', AccountMenu);
