import type { LeadFormCar } from '~/features/leads/lead-settings.ts';

/**
 * A car that was sold since its page was built: the form for similar ones takes the place of the link to it (VDP-11,
 * VDP-26). Where it cannot be loaded the link stays.
 */
document.addEventListener('car-sold', async () => {
  const place = document.querySelector<HTMLElement>('[data-similar-form]');
  const dialog = document.querySelector<HTMLElement>('[data-lead-dialog]');
  if (!place || !dialog) return;
  const car: LeadFormCar = JSON.parse(dialog.dataset['car'] ?? 'null');
  try {
    const { mountLeadForm } = await import('~/features/leads/mount-lead-form.tsx');
    await mountLeadForm(place, 'find-similar', car);
  } catch (error) {
    console.warn(error);
  }
});
