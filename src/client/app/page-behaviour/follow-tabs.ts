import { prefersStillness } from '#client/lib/device/prefers-stillness.ts';

/** The scrolling elements of the page. */
const scrolled = (): Element[] =>
  [...document.querySelectorAll('main, main [data-scroll-area]')].filter(({ scrollTop }) => scrollTop > 0);

/**
 * Pressing the tab of the open first page scrolls to its top; at the top already, it refreshes everything.
 * On a deeper page the tab leads to its first page, like every link.
 */
export const followTabs = (refresh: () => void): void => {
  const onClick = (event: MouseEvent): void => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const tab = event.target instanceof Element && event.target.closest('.tab[aria-current="page"]');
    if (!tab || !isPlain) return;
    // Its link leads to the current page.
    event.preventDefault();
    event.stopPropagation();
    const areas = scrolled();
    for (const area of areas) area.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
    if (areas.length === 0) refresh();
  };
  document.addEventListener('click', onClick, { capture: true });
};
