import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { secondFactorsAnswer } from '#client/data/second-factors/second-factors-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { factorsIn } from '#client/components/second-factors/factors-in.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { FactorList } from './factor-list.tsx';
import type { FactorAct } from './factor-acts.ts';
import { FactorSheet } from './factor-sheet.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import styles from './second-factors.module.css';

/** The account's second factors: the active ones, and their changes. */
export const SecondFactorsScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useStoredAnswer(secondFactorsAnswer, {});
  const [act, setAct] = useState<FactorAct | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { value, failure } = answer;
  const done = (made: readonly string[]): void => {
    setAct(null);
    setCodes(made);
    answer.retry();
  };
  return (
    <Screen
      title={t`Two-factor authentication`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <Note size="body" className={styles.lead}>
        {t`A second factor protects your account even from someone who knows your password. You need it to log in on a device and for every withdrawal.`}
      </Note>
      <AnswerAge answer={answer} />
      {value ? <FactorList factors={value} onAct={setAct} /> : null}
      {failure && !value ? (
        <NotLoaded
          title={t`The second factors did not load`}
          detail={failureText(failure)}
          onRetry={answer.retry}
        />
      ) : null}
      {!value && !failure ? <Skeleton shape="row" count={3} /> : null}
      {act && value ? (
        <FactorSheet
          act={act}
          factors={factorsIn(value)}
          onDone={done}
          onUnanswered={answer.retry}
          onClose={() => {
            setAct(null);
            answer.retry();
          }}
        />
      ) : null}
      {codes.length > 0 ? <RecoveryCodesSheet codes={codes} onClose={() => setCodes([])} /> : null}
    </Screen>
  );
};
