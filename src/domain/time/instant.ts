export const dayMs = 86_400_000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;

/** The start of the hour that contains the instant. */
export const hourOf = (ms: number): number => Math.floor(ms / hourMs) * hourMs;

/** Whether `due` has been reached at `at`; both ISO instants. */
export const hasCome = (due: string, at: string): boolean => Date.parse(due) <= Date.parse(at);

export const msAfter = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** Never negative: an overdue instant is due now. */
export const msUntil = (due: string, from: string): number => Math.max(0, Date.parse(due) - Date.parse(from));

/** The first 00:00 UTC at or after the instant. */
export const midnightFrom = (at: string): string =>
  new Date(Math.ceil(Date.parse(at) / dayMs) * dayMs).toISOString();
