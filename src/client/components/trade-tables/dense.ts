import { mediaHook } from '#client/lib/device/media-hook.ts';

/** A finger needs the room that a pointer does not; `trade-desk.module.css` asks the same. */
const useFinger = mediaHook('(pointer: coarse)');

/** Of a row of the desk's lists and tables, in pixels at the usual text size. */
export const useRowHeight = (): number => (useFinger() ? 44 : 32);
