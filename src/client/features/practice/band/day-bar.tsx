import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PracticeDayState } from '#contract/practice-day.ts';
import { openedDay } from '#client/data/practice/day/day-state.ts';
import { fieldText } from '#client/lib/format/typed-figure.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { useStore } from '#client/lib/state/store.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { dayIcons } from './day-icons.ts';
import { skips, speeds } from '#client/features/practice/day-paces.ts';
import { DayTime } from './day-time.tsx';
import styles from './day-bar.module.css';
import { useDayBar } from './use-day-bar.ts';

interface BarButtonProps {
  label: string;
  icon: keyof typeof dayIcons;
  /** Not possible now; the button stays in its place and retains its focus. */
  isBlocked?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

const BarButton = ({ label, icon, isBlocked, isBusy, onClick }: BarButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-disabled={isBlocked || undefined}
    aria-busy={isBusy || undefined}
    onClick={onClick}
  >
    <Icon name={dayIcons[icon]} size={18} />
  </button>
);

interface BarSelectProps {
  label: string;
  options: readonly (readonly [value: number, text: string])[];
  value: number;
  onChange: (value: number) => void;
}

const BarSelect = ({ label, options, value, onChange }: BarSelectProps) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {options.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </select>
);

const OpenDayBar = ({ day }: { day: PracticeDayState }) => {
  const { t } = useLingui();
  const { isMoving, isOver, canMove, toggle, step, skip, setSpeed } = useDayBar(day);
  const [minutes, setMinutes] = useState<number>(15);
  const offered = [...new Set([...speeds, day.speed])].toSorted((a, b) => a - b);
  const speedText = (speed: number): string => `${fieldText(String(speed))}×`;
  const minutesText = (count: number): string => {
    if (count < 60) return t`${count} min`;
    if (count < 1_440) return t`${plural({ hours: count / 60 }, { one: '# hour', other: '# hours' })}`;
    return t`${plural({ days: count / 1_440 }, { one: '# day', other: '# days' })}`;
  };
  return (
    <aside className={styles.bar} aria-label={t`Recorded day`}>
      <div className={styles.head}>
        <DayTime endsAtMs={day.endsAtMs} />
        <span className={styles.over} role="status">
          {isOver ? t`The day is over` : ''}
        </span>
        <Link className={styles.report} to="/practice/report">{t`Report`}</Link>
      </div>
      <div className={styles.controls} role="group" aria-label={t`Pace of the recorded day`}>
        <BarButton
          label={day.isPaused ? t`Resume` : t`Pause`}
          icon={day.isPaused ? 'resume' : 'pause'}
          isBlocked={isOver}
          onClick={toggle}
        />
        <BarButton label={t`One step`} icon="step" isBlocked={!canMove} onClick={step} />
        <BarSelect
          label={t`Speed`}
          options={offered.map((speed) => [speed, speedText(speed)] as const)}
          value={day.speed}
          onChange={setSpeed}
        />
        <BarSelect
          label={t`Length of a skip`}
          options={skips.map((each) => [each, minutesText(each)] as const)}
          value={minutes}
          onChange={setMinutes}
        />
        <BarButton
          label={t`Skip ${ph({ length: minutesText(minutes) })}`}
          icon="skip"
          isBlocked={!canMove}
          isBusy={isMoving}
          onClick={() => skip(minutes)}
        />
      </div>
    </aside>
  );
};

/** Below the band while a recorded day is open: its time, and how fast it passes. */
export const DayBar = () => {
  const day = useStore(openedDay);
  return day ? <OpenDayBar day={day} /> : null;
};
