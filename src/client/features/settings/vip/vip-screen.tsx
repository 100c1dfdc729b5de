import { useLingui } from '@lingui/react/macro';
import { getVip } from '#contract/vip.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back } from '#client/lib/navigation.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { useWide } from '#client/lib/use-wide.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import settingsStyles from '../settings.module.css';
import { VipDays } from './vip-days.tsx';
import { VipHead } from './vip-head.tsx';
import { VipLevels } from './vip-levels.tsx';

/** The user's level, what it follows from, what the next one takes, and when volume stops counting. */
export const VipScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { value: vip, failure, retry } = useAnswer(getVip, {});
  return (
    <Screen
      title={t`VIP level`}
      wide={useWide()}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
    >
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
