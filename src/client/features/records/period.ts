/** Days of this device's calendar, as a date field writes them: "2026-11-22". Both count. */
export interface Period {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const two = (figure: number): string => String(figure).padStart(2, '0');

/** The day of this device's calendar that an instant falls on. */
export const dayOf = (timeMs: number): string => {
  const date = new Date(timeMs);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date + days).getTime());
};

/** Whether this is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text;

/** When a day begins here. */
const beginOf = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
};

/** The instants that enclose a period: from the first, up to the second. Days that are none enclose nothing. */
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

/** The days up to today, today included. */
export const lastDays = (timeMs: number, count: number): { from: string; to: string } => {
  const today = dayOf(timeMs);
  return { from: dayAfter(today, 1 - count), to: today };
};

/** What is wrong with two days that a person chose; null: nothing. */
export const periodProblem = ({ from, to }: Period): 'from' | 'to' | 'order' | null => {
  if (from && !isDay(from)) return 'from';
  if (to && !isDay(to)) return 'to';
  return from && to && from > to ? 'order' : null;
};
