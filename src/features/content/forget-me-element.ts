import { define, PageElement } from '~/client/page-element.ts';

/** `<forget-me>`: its button deletes what this site stores in the browser; its status line announces the outcome. */
class ForgetMe extends PageElement {
  start(): void {
    const [button, status] = [this.querySelector('button'), this.querySelector('[role="status"]')];
    if (!button || !status) return;
    button.onclick = async () => {
      // By then all scripts of the page have run, so what they record of the visit is deleted too.
      if (document.readyState !== 'complete') await new Promise((done) => window.addEventListener('load', done));
      const { forgetMe } = await import('~/client/account/forget-me.ts');
      status.textContent = this.dataset[(await forgetMe()) ? 'done' : 'notSignedOut'] ?? '';
    };
  }
}

define('forget-me', ForgetMe);
