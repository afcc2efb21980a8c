/* Dropdowns of MainMenu.astro close on Escape, on a press elsewhere and when focus moves on; hover opens them after a short delay. */
const menus = document.querySelectorAll<HTMLDetailsElement>('header nav details[name]');
const hoverDelay = 120;
for (const menu of menus) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let openedByHover = false;
  const toggle = (open: boolean, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      openedByHover = open && !menu.open;
      menu.open = open;
    }, delay);
  };
  // A visitor who hovers and then clicks wants it open: the click does not close what the hover has just opened.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (menu.open && openedByHover) event.preventDefault();
    openedByHover = false;
  });
  menu.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && toggle(true, hoverDelay));
  menu.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && toggle(false, hoverDelay * 2));
  menu.addEventListener('focusout', (event) => {
    if (!menu.contains(event.relatedTarget as Node | null)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
for (const menu of menus) {
  if (menu.querySelector('models-menu')) {
    const bring = async () => (await import('./models-menu-element.ts')).defineModelsMenu();
    menu.addEventListener('toggle', () => void bring(), { once: true });
  }
  // A dropdown closes when one of its links is followed, even within the same page.
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.open = false;
  });
}
document.addEventListener('click', (event) => {
  for (const menu of menus) if (!menu.contains(event.target as Node)) menu.open = false;
});
