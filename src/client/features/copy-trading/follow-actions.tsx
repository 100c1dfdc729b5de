import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Follow } from '#contract/copy-trading.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';
import styles from './copy-trading.module.css';

/** Actions for a follow in its current state. */
export const FollowActions = ({ follow }: { follow: Follow }) => {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'pause' | 'stop' | null>(null);
  const close = (): void => setAsked(null);
  const isGoingOn = follow.status === 'following' || follow.status === 'paused';
  return (
    <div className={styles.foot}>
      {isGoingOn ? (
        <>
          <ButtonLink variant="secondary" to="/pages/follow/follow" query={{ id: follow.trader_user_id }}>
            <Trans>Change</Trans>
          </ButtonLink>
          <Button variant="secondary" onClick={() => setAsked('pause')}>
            {follow.status === 'paused' ? t`Resume` : t({ message: 'Pause', context: 'following' })}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('stop')}>{t`Stop following`}</Button>
        </>
      ) : follow.status === 'ending' ? (
        <>
          <Button
            variant="secondary"
            onClick={() => setAsked('stop')}
          >{t`Close or keep the open copies`}</Button>
          <ButtonLink variant="secondary" to="/pages/follow/follow" query={{ id: follow.trader_user_id }}>
            <Trans>Follow again</Trans>
          </ButtonLink>
        </>
      ) : (
        <ButtonLink variant="secondary" to="/pages/copytrade/copy" query={{ id: follow.trader_user_id }}>
          <Trans>Show the trader</Trans>
        </ButtonLink>
      )}
      {asked === 'pause' ? (
        <Suspense>
          <PauseSheet follow={follow} onClose={close} />
        </Suspense>
      ) : null}
      {asked === 'stop' ? (
        <Suspense>
          <StopSheet follow={follow} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
};
