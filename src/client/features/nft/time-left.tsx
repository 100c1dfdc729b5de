import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { secondsLeft } from '#client/ui/figures/use-seconds-left.ts';
import { useNow } from '#client/ui/figures/use-now.ts';

const pad = (count: number): string => String(count).padStart(2, '0');

/** Time left by the server's clock: days and hours; hours, minutes and seconds on the last day. */
export const TimeLeft = ({ until }: { until: string }) => {
  const { t } = useLingui();
  const left = secondsLeft(Date.parse(until), useNow(1000));
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3_600) % 24];
  if (days > 0) return t`${ph({ days })}d ${ph({ hours })}h`;
  return [hours, Math.floor(left / 60) % 60, left % 60].map(pad).join(':');
};
