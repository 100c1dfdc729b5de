import { keepFocus } from './keep-focus.ts';

/** What the app does beside its pages, loaded once there is nothing better to do. */
export const runBeside = (): void => {
  keepFocus();
};
