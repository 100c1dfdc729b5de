import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { deadManSeconds } from '#contract/dead-man-switches.ts';
import { chooseDeadManSwitch, useDeadManSwitch } from '#client/data/orders/dead-man-switch.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { newKey } from '#client/lib/calls/idempotency-key.ts';
import { useAwayText } from '#client/components/orders/use-away-text.ts';
import { Note } from '#client/ui/states/note.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

/** The dead man's switch: how long the app may be disconnected before resting orders are cancelled. */
export const SafetySetting = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const away = useAwayText();
  const known = useDeadManSwitch();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef({ seconds: -1, key: '' });
  const choose = async (seconds: number): Promise<void> => {
    if (sent.current.seconds !== seconds || failure === null) sent.current = { seconds, key: newKey() };
    const answer = await chooseDeadManSwitch(seconds, sent.current.key);
    setFailure(answer.ok ? null : answer.failure);
  };
  return (
    <>
      <SettingRow
        icon="clock"
        title={t`Cancel orders if I go offline`}
        value={known ? away(known.seconds) : '—'}
        onClick={() => setOpen(true)}
      />
      {failure ? (
        <Note tone="danger" className={styles.note} role="alert">
          {failureText(failure)}
        </Note>
      ) : null}
      <ChoiceSheet
        title={t`Cancel orders if I go offline`}
        open={isOpen}
        onClose={() => setOpen(false)}
        options={deadManSeconds.map((seconds) => ({ value: String(seconds), label: away(seconds) }))}
        value={String(known?.seconds ?? '')}
        onChoose={(seconds) => void choose(Number(seconds))}
        note={
          <Note
            className={styles.note}
          >{t`If none of your devices is connected for this long, open limit, conditional and futures orders are cancelled. Closing the app or losing the network counts. Take profit and stop loss on positions stay active.`}</Note>
        }
      />
    </>
  );
};
