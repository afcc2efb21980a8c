import { define, PageElement } from '~/client/page-element.ts';

/** `<forget-me>`: its button empties what this site keeps in the browser; its status says the outcome. */
class ForgetMe extends PageElement {
  start(): void {
    const [button, status] = [this.querySelector('button'), this.querySelector('[role="status"]')];
    if (!button || !status) return;
    button.onclick = async () => {
      // All scripts of the page have run then: what they note of the visit is forgotten, too.
      if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
      const { forgetMe } = await import('~/client/account/forget-me.ts');
      status.textContent = this.dataset[(await forgetMe()) ? 'done' : 'notSignedOut'] ?? '';
    };
  }
}

define('forget-me', ForgetMe);
