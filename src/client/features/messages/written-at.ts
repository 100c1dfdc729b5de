import { formatDate, formatTime } from '#client/lib/format/format.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { dayMs } from '#domain/time/instant.ts';

/** Within a day the time alone, before that the date: the detail tells both. */
export const writtenAt = (at: string): string =>
  serverNowMs() - Date.parse(at) < dayMs ? formatTime(at) : formatDate(at);
