import { megabytes } from './format-locale.ts';

/** Bytes as megabytes, with one decimal. */
export const formatMegabytes = (bytes: number): string => megabytes('').format(bytes / 1_000_000);
