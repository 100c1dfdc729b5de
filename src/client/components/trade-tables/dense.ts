import { mediaHook } from '#client/lib/device/media-hook.ts';

/** Touch needs more space than a pointer; `trade-desktop.module.css` uses the same query. */
const useFinger = mediaHook('(pointer: coarse)');

/** Row height of the lists and tables of the desktop layout, in pixels at the default text size. */
export const useRowHeight = (): number => (useFinger() ? 44 : 32);

/** The same of the order book and of the trades. */
export const useBookRowHeight = (): number => (useFinger() ? 28 : 20);
