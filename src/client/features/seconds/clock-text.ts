const pad = (count: number): string => String(count).padStart(2, '0');

/** Seconds as minutes and seconds: 04:36. */
export const clockText = (seconds: number): string => `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
