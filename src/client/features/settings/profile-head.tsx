import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/data/session/session.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import { Portrait } from './portrait.tsx';
import styles from './profile-head.module.css';

/** The signed-in user; a visitor sees a login prompt. */
export const ProfileHead = () => {
  const { t } = useLingui();
  const { user } = useSession();
  if (!user) {
    return (
      <Stack as={Card} gap={1}>
        <Heading variant="card">{t`You are not logged in`}</Heading>
        <Note>{t`Changes here are saved on this device either way.`}</Note>
        <div className={styles.ways}>
          <ButtonLink
            to="/pages/common/login"
            query={{ next: '/pages/setting/setting' }}
          >{t`Log in`}</ButtonLink>
          <ButtonLink
            to="/pages/common/register"
            query={{ next: '/pages/setting/setting' }}
            variant="secondary"
          >{t`Sign up`}</ButtonLink>
        </div>
      </Stack>
    );
  }
  const { nickname, account, user_level: level, fee_discount: discount } = user;
  return (
    <Row as={Card} gap={3}>
      <Portrait user={user} />
      <div className={styles.text}>
        <Heading variant="card">{nickname || account}</Heading>
        {nickname ? <Note>{account}</Note> : null}
        {discount > 0 ? <Note>{t`${discount}% off trading fees`}</Note> : null}
      </div>
      <span className={styles.level}>{t`VIP ${level}`}</span>
    </Row>
  );
};
