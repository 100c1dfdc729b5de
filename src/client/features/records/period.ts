/** Days of the device's calendar in the format of a date field: "2026-11-22". Both inclusive. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The calendar day of an instant, in the device's time zone. */
export const dayOf = (timeMs: number): string => {
  const date = new Date(timeMs);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The day a number of days later; earlier if negative. */
export const dayAfter = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date + days).getTime());
};

/** Whether the text is a valid calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

/** The start of a day in the device's time zone. */
const beginOf = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
};

/** The instants that enclose a period: first inclusive, second exclusive. Invalid days enclose nothing. */
export const instantsOf = ({
  from,
  to,
}: Period): { readonly from: string | undefined; readonly to: string | undefined } => ({
  from: from !== undefined && isDay(from) ? beginOf(from) : undefined,
  to: to !== undefined && isDay(to) ? beginOf(dayAfter(to, 1)) : undefined,
});

export const monthOf = (timeMs: number, monthsBack: number): { from: string; to: string } => {
  const date = new Date(timeMs);
  const first = new Date(date.getFullYear(), date.getMonth() - monthsBack, 1);
  const last = new Date(date.getFullYear(), date.getMonth() - monthsBack + 1, 0);
  return { from: dayOf(first.getTime()), to: dayOf(last.getTime()) };
};

/** The last `count` days, including today. */
export const lastDays = (timeMs: number, count: number): { from: string; to: string } => {
  const today = dayOf(timeMs);
  return { from: dayAfter(today, 1 - count), to: today };
};

/** The error in a chosen period; null: none. */
export const periodProblem = ({ from, to }: Period): 'from' | 'to' | 'order' | null => {
  if (from && !isDay(from)) return 'from';
  if (to && !isDay(to)) return 'to';
  return from && to && from > to ? 'order' : null;
};
