import { useLingui } from '@lingui/react/macro';
import { invitationsAnswer } from '#client/data/invitations/invitation-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { AnswerAge } from '#client/components/answers/answer-age.tsx';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import settingsStyles from '../settings.module.css';
import { EarnedCard } from './earned-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { InviteRules } from './invite-rules.tsx';
import { ShareButton } from './share-button.tsx';
import { ShareLists } from './share-lists.tsx';

/** The invite code and link, the invitees, and the rebates paid. */
export const ShareScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useStoredAnswer(invitationsAnswer, {});
  const { value: invitations, failure, retry } = answer;
  return (
    <Screen
      title={t`Invite friends`}
      wide={useWide()}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      footer={invitations ? <ShareButton code={invitations.extension_code} /> : undefined}
    >
      <AnswerAge answer={answer} />
      {invitations ? (
        <div className={settingsStyles.columns}>
          <div className={settingsStyles.column}>
            <EarnedCard invitations={invitations} />
            <InviteCard code={invitations.extension_code} />
            <InviteRules invitations={invitations} />
          </div>
          <div className={settingsStyles.column}>
            <ShareLists invitations={invitations} />
          </div>
        </div>
      ) : null}
      {!invitations && failure ? (
        <NotLoaded title={t`Your invitations did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {!invitations && !failure ? <Skeleton shape="row" count={8} /> : null}
    </Screen>
  );
};
