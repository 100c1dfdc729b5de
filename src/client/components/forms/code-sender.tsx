import { Trans } from '@lingui/react/macro';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import styles from './form.module.css';

interface CodeSenderProps {
  isSent: boolean;
  isBusy: boolean;
  /** Seconds until another code may be requested; 0: now. */
  secondsLeft: number;
  onSend: () => void;
}

/** The button that requests a code, and in a demonstration shows where to read it. */
export const CodeSender = ({ isSent, isBusy, secondsLeft, onSend }: CodeSenderProps) => {
  const isDemo = useStoredValue('site')?.demo ?? false;
  return (
    <>
      <Button variant="secondary" busy={isBusy} blocked={secondsLeft > 0} onClick={onSend}>
        {secondsLeft > 0 ? (
          <Trans>Send again in {secondsLeft} s</Trans>
        ) : isSent ? (
          <Trans>Send again</Trans>
        ) : (
          <Trans>Send code</Trans>
        )}
      </Button>
      {isDemo && isSent ? (
        <Note className={styles.note}>
          <Trans>
            In this demo, codes appear in the{' '}
            <a href="/dev/outbox" target="_blank" rel="noreferrer">
              development outbox
            </a>
            .
          </Trans>
        </Note>
      ) : null}
    </>
  );
};
