import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import type { User } from '#contract/signed-in.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Portrait } from '../portrait.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';
import { useAvatar } from './use-avatar.ts';
import styles from './profile.module.css';

/** The address may wrap before the host. */
const Breakable = ({ account }: { account: string }) => {
  const [name, ...host] = account.split('@');
  return (
    <>
      {name}
      {host.map((part) => (
        <Fragment key={part}>
          <wbr />@{part}
        </Fragment>
      ))}
    </>
  );
};

/** The user's image and name; the image can be changed here. */
export const AvatarHead = ({ user }: { user: User }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const avatar = useAvatar();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.head}>
      <button
        type="button"
        className={styles.image}
        aria-label={t`Change picture`}
        aria-busy={avatar.isBusy || undefined}
        onClick={() => setOpen(true)}
      >
        <Portrait user={user} size="large" />
        <span className={styles.badge}>
          <Icon name="edit" size={16} />
        </span>
      </button>
      <Stack gap={1} shrinks>
        <h2 className={styles.name}>{user.nickname || <Breakable account={user.account} />}</h2>
        {user.nickname ? <Note>{user.account}</Note> : null}
        <Note role="status">{avatar.isBusy ? t`Saving the picture…` : ''}</Note>
        {avatar.failure ? (
          <div className={styles.failed}>
            <Note tone="danger" role="alert">
              {failureText(avatar.failure)}
            </Note>
            <Button variant="secondary" onClick={avatar.retry}>{t`Try again`}</Button>
          </div>
        ) : null}
      </Stack>
      {isOpen ? (
        <AvatarSheet
          hasImage={user.head_portrait !== ''}
          onChoose={avatar.choose}
          onRemove={() => void avatar.remove()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
};
