import { fillWindow, type FilledWindow } from './fill-window.ts';

/** Both sides of a larger screen are longer. */
const phoneSidePx = 600;

const lyingWindow = '(orientation: landscape)';

/**
 * Asked of the screen, as a keyboard that comes up makes a standing window wider than tall; and of the window, which
 * may stand on a screen that lies.
 */
const isLyingPhone = (): boolean =>
  matchMedia(`(pointer: coarse) and ${lyingWindow}`).matches &&
  Math.min(screen.width, screen.height) < phoneSidePx &&
  (screen.orientation?.type ?? '').startsWith('landscape');

export interface FullScreen {
  toggle(): void;
  destroy(): void;
}

/** An element on the whole screen when it is asked for, and while a phone lies; hears whether it is. */
export const createFullScreen = (element: HTMLElement, onChange: (isFull: boolean) => void): FullScreen => {
  let filled: FilledWindow | null = null;
  const stop = new AbortController();
  const enter = (wantsScreen: boolean): void => {
    filled ??= fillWindow(element, {
      wantsScreen,
      onLeave() {
        filled = null;
        onChange(false);
      },
    });
    onChange(true);
  };
  const turn = (): void => {
    // What somebody is filling in stays before everything else.
    if (isLyingPhone() && !document.querySelector('dialog[open]')) enter(false);
    else if (!isLyingPhone() && !document.fullscreenElement) filled?.leave();
  };
  // The screen may say that it has turned before the window has its new size.
  for (const turned of [screen.orientation, matchMedia(lyingWindow)])
    turned?.addEventListener('change', turn, { signal: stop.signal });
  turn();
  return {
    toggle: () => (filled ? filled.leave() : enter(true)),
    destroy() {
      stop.abort();
      filled?.leave();
    },
  };
};
