import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Identity } from '#contract/identity.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { submitIdentityKind } from '#client/data/identity/submit-identity-kind.ts';
import { identityAnswer } from '#client/data/identity/identity-answer.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { addProblemTexts } from '#client/lib/calls/problem-text.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { AuditOutcome } from './audit-outcome.tsx';
import { ContactsNeeded } from './contacts-needed.tsx';
import { identityProblems } from './identity-problems.ts';
import { nextLevel } from './identity-way.ts';
import { ImagesForm } from './images-form.tsx';
import { LevelLimits } from './level-limits.tsx';
import { StateAge } from './state-age.tsx';
import { TextForm } from './text-form.tsx';
import styles from './identity.module.css';

addProblemTexts(identityProblems);

/** The current step, or the state of the submission. */
const Step = ({ state }: { state: Identity }) => {
  const text = useRequest(submitIdentityKind, 1);
  const images = useRequest(submitIdentityKind, 2);
  const level = nextLevel(state.status);
  const sent = [text, images].find(({ answer }) => answer !== null);
  if (sent || level === null) return <AuditOutcome state={state} onContinue={sent?.dismiss} />;
  if (!state.has_email || !state.has_phone) return <ContactsNeeded {...state} />;
  return level === 1 ? (
    <TextForm state={state} sending={text} />
  ) : (
    <ImagesForm state={state} sending={images} />
  );
};

/** The forms of both levels, opened from the verification page or by a feature that requires one. */
export const VerifyScreen = () => {
  const { t } = useLingui();
  const wide = useWide();
  const answer = useStoredAnswer(identityAnswer, {});
  const { value: state, asOf } = answer;
  const limits: ReactNode = state ? <LevelLimits level={state.level} limits={state.limits} /> : null;
  return (
    <Screen
      title={t`Identity verification`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      aside={wide && state ? limits : undefined}
    >
      {state ? (
        <div className={styles.page}>
          <StateAge asOf={asOf} />
          <Step state={state} />
          {wide ? null : limits}
        </div>
      ) : (
        <AnswerPending answer={answer} count={3} />
      )}
    </Screen>
  );
};
