import { formatDate, formatTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { dayMs } from '#domain/time/instant.ts';

/** The time for the last day, before that the date; the detail shows both. */
export const writtenAt = (at: string): string =>
  serverNowMs() - Date.parse(at) < dayMs ? formatTime(at) : formatDate(at);
