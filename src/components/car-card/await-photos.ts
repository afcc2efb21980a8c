/** Loads the script for further photos of cards once someone points at a card, touches it or focuses it. */
const occasions = ['pointerover', 'touchstart', 'focusin'] as const;

function bring(): void {
  for (const occasion of occasions) document.removeEventListener(occasion, wake);
  void import('./card-photos-element.ts');
}

function wake({ target }: Event): void {
  if (target instanceof Element && target.closest('article')?.querySelector('card-photos')) bring();
}

for (const occasion of occasions) document.addEventListener(occasion, wake, { passive: true });
// On touch screens the strip has to exist before a finger moves it.
if (matchMedia('(hover: none)').matches) {
  addEventListener('load', () => setTimeout(() => document.querySelector('card-photos') && bring(), 1000));
}
