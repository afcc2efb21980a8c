import type { LeadFormWiring } from './form-model.ts';
import { startLeadForm } from './start-lead-form.ts';

/** Brings a lead form to life, wherever and whenever it comes into a page. */
class LeadFormElement extends HTMLElement {
  private started = false;

  connectedCallback(): void {
    const form = this.querySelector('form');
    if (this.started || !form) return;
    this.started = true;
    const wiring: LeadFormWiring = JSON.parse(this.dataset['wiring'] ?? 'null');
    startLeadForm(form, wiring);
  }
}

if (!customElements.get('lead-form')) customElements.define('lead-form', LeadFormElement);
