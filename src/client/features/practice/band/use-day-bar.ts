import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PracticeDayState } from '#contract/practice-day.ts';
import { sendPace, type PaceCommand } from '#client/data/practice/day/day-commands.ts';
import { useHotkeys } from '#client/lib/device/hotkeys.ts';
import { showToast } from '#client/lib/state/toast.ts';
import { speedBeside } from '#client/features/practice/day-paces.ts';

/** What the bar does with the open day. */
export const useDayBar = ({ speed, isPaused, atMs, endsAtMs }: PracticeDayState) => {
  const { t } = useLingui();
  /** A step or a skip: its answer comes when the minutes have passed. */
  const [isMoving, setMoving] = useState(false);
  const isOver = atMs >= endsAtMs;
  const send = async (command: PaceCommand): Promise<void> => {
    const failed = t`The practice exchange did not answer. Try again.`;
    const moves = command.name === 'skip' || command.name === 'step';
    if (moves) setMoving(true);
    try {
      await sendPace(command);
    } catch {
      showToast(failed, 'error');
    } finally {
      if (moves) setMoving(false);
    }
  };
  const canMove = !isMoving && !isOver;
  const bar = {
    isMoving,
    isOver,
    canMove,
    toggle: () => {
      if (!isOver) void send({ name: isPaused ? 'resume' : 'pause' });
    },
    step: () => {
      if (canMove) void send({ name: 'step' });
    },
    skip: (minutes: number) => {
      if (canMove) void send({ name: 'skip', minutes });
    },
    setSpeed: (next: number) => {
      if (next !== speed) void send({ name: 'speed', speed: next });
    },
  };
  useHotkeys({
    dayPause: bar.toggle,
    dayStep: bar.step,
    daySlower: () => bar.setSpeed(speedBeside(speed, 'slower')),
    dayFaster: () => bar.setSpeed(speedBeside(speed, 'faster')),
    daySkip: () => bar.skip(15),
  });
  return bar;
};
