import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { deadManSeconds } from '#contract/dead-man-switches.ts';
import { chooseDeadManSwitch, useDeadManSwitch } from '#client/data/orders/dead-man-switch.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { useAwayWords } from '#client/parts/orders/use-away-words.ts';
import type { Failure } from '#domain/outcome.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

/** The dead man's switch: for how long the app may be gone before resting orders are cancelled. */
export const SafetySetting = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const away = useAwayWords();
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
        title={t`Cancel orders while I am gone`}
        value={known ? away(known.seconds) : '—'}
        onClick={() => setOpen(true)}
      />
      {failure ? (
        <p className={styles.note} role="alert">
          {failureText(failure)}
        </p>
      ) : null}
      <ChoiceSheet
        title={t`Cancel orders while I am gone`}
        open={isOpen}
        onClose={() => setOpen(false)}
        options={deadManSeconds.map((seconds) => ({ value: String(seconds), label: away(seconds) }))}
        value={String(known?.seconds ?? '')}
        onChoose={(seconds) => void choose(Number(seconds))}
        note={
          <p
            className={styles.note}
          >{t`When none of your apps has been connected for this long, the exchange cancels your resting limit and conditional orders and entrusted positions. Closing the app or losing the network counts as gone. Take profit and stop loss of what you hold stay.`}</p>
        }
      />
    </>
  );
};
