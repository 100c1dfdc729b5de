/** From this width on the app has a rail and panes; `frame.css` changes at the same width. */
export const wideQuery = '(min-width: 64em)';

export const isWide = (): boolean => matchMedia(wideQuery).matches;
