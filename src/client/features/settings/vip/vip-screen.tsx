import { useLingui } from '@lingui/react/macro';
import { vipAnswer } from '#client/data/vip/vip-answer.ts';
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
import { VipDays } from './vip-days.tsx';
import { VipHead } from './vip-head.tsx';
import { VipLevels } from './vip-levels.tsx';

/** The user's level, its basis, the requirements of the next one, and when volume expires. */
export const VipScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const answer = useStoredAnswer(vipAnswer, {});
  const { value: vip, failure, retry } = answer;
  return (
    <Screen
      title={t`VIP level`}
      wide={useWide()}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
      <AnswerAge answer={answer} />
      {vip ? (
        <div className={settingsStyles.columns}>
          <div className={settingsStyles.column}>
            <VipHead vip={vip} />
            <VipLevels vip={vip} />
          </div>
          <div className={settingsStyles.column}>
            <VipDays vip={vip} />
          </div>
        </div>
      ) : null}
      {!vip && failure ? (
        <NotLoaded title={t`Your VIP level did not load`} detail={failureText(failure)} onRetry={retry} />
      ) : null}
      {!vip && !failure ? <Skeleton shape="row" count={8} /> : null}
    </Screen>
  );
};
