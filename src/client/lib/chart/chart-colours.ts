import type { ChartColours } from './draw-candles.ts';

/** The colours and the face of the moment, as the page's styles name them. */
export const coloursOf = (element: HTMLElement): ChartColours => {
  const style = getComputedStyle(element);
  const value = (name: string): string => style.getPropertyValue(name).trim();
  return {
    up: value('--up'),
    down: value('--down'),
    line: value('--line'),
    grid: value('--line'),
    text: value('--muted'),
    accent: value('--accent'),
    surface: '#ffffff',
    strong: value('--text'),
    ground: value('--bg'),
    font: style.fontFamily,
  };
};
