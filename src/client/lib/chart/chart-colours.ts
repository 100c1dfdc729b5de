import type { ChartColours } from './draw-candles.ts';
import type { StudyColours } from './studies/study-figures.ts';

/** The current colours and font, from the page's styles. */
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

/** Distinguishable in light and dark themes, from each other and from candles. */
const studyPalette = {
  lines: [
    'var(--warn)',
    'var(--accent-text)',
    'light-dark(#8b2fc9, #c99bff)',
    'light-dark(#b0206f, #ff9bd0)',
  ],
  bands: 'var(--muted)',
  vwap: 'light-dark(#0b6e7f, #5fd3e6)',
} as const;

/** The colours of studies, in canvas notation. */
export const studyColoursOf = (element: HTMLElement): StudyColours => {
  const probe = document.createElement('span');
  element.append(probe);
  const resolved = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const [first, second, ...others] = studyPalette.lines;
  const studyColours: StudyColours = {
    lines: [resolved(first), resolved(second), ...others.map(resolved)],
    bands: resolved(studyPalette.bands),
    vwap: resolved(studyPalette.vwap),
  };
  probe.remove();
  return studyColours;
};
