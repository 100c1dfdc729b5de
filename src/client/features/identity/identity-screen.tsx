import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Identity } from '#contract/identity.ts';
import { identityAnswer } from '#client/data/identity/identity-answer.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { ContactsNeeded } from './contacts-needed.tsx';
import { FailedAudit } from './failed-audit.tsx';
import { identityStatusLabels } from './identity-labels.ts';
import { nextLevel } from './identity-way.ts';
import { LevelLimits } from './level-limits.tsx';
import { LevelSteps } from './level-steps.tsx';
import { NextLevel } from './next-level.tsx';
import { StateAge } from './state-age.tsx';
import { SubmittedData } from './submitted-data.tsx';
import styles from './identity.module.css';

/** The level that can be submitted now; null: none. */
const readyLevel = ({ status, has_email, has_phone }: Identity): 1 | 2 | null =>
  has_email && has_phone ? nextLevel(status) : null;

/** State of the verification, what each level allows, and what is missing. */
export const IdentityScreen = () => {
  const { t } = useLingui();
  const wide = useWide();
  const answer = useStoredAnswer(identityAnswer, {});
  const { value: state, asOf } = answer;
  const level = state ? readyLevel(state) : null;
  const limits = state ? <LevelLimits level={state.level} limits={state.limits} /> : null;
  return (
    <Screen
      title={t`Identity verification`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={
        state && level !== null ? (
          <ButtonLink to="/pages/setting/real_mark">
            {state.reason === null ? (
              <Trans>Verify level {ph({ level })}</Trans>
            ) : (
              <Trans>Submit again</Trans>
            )}
          </ButtonLink>
        ) : undefined
      }
      aside={wide && limits ? limits : undefined}
    >
      {state ? (
        <div className={styles.page}>
          <Row gap="tight" align="baseline" wraps spread className={styles.head}>
            {state.reason === null ? (
              <p className={styles.status}>{t(identityStatusLabels[state.status])}</p>
            ) : null}
            <StateAge asOf={asOf} />
          </Row>
          <NextLevel status={state.status} limits={state.limits} />
          <FailedAudit state={state} />
          {nextLevel(state.status) === null ? null : <ContactsNeeded {...state} />}
          <LevelSteps status={state.status} />
          {wide ? null : limits}
          {state.real_data ? <SubmittedData data={state.real_data} /> : null}
        </div>
      ) : (
        <AnswerPending answer={answer} count={3} />
      )}
    </Screen>
  );
};
