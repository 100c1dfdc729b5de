import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/data/session/session.ts';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Icon } from '#client/ui/buttons/icon.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import styles from './verify-card.module.css';

/** A value of `review_status`. */
const underAudit = 1;
const passed = 2;
const failed = 3;

/** Prompt for identity verification, shown only to signed-in users who are not verified. */
export const VerifyCard = () => {
  const { t } = useLingui();
  const { user } = useSession();
  if (!user || user.review_status === passed) return null;
  const isWaiting = user.review_status === underAudit;
  const isFailed = user.review_status === failed;
  return (
    <Row as={Card} gap={3} wraps>
      <span className={styles.mark}>
        <Icon name={laterIcons.shield} size={22} />
      </span>
      <div className={styles.text}>
        <Heading variant="card">{t`Verify your identity`}</Heading>
        <Note>
          {isWaiting
            ? t`Your documents are being checked.`
            : isFailed
              ? t`Your last request was refused. See what to fix.`
              : t`Level 1 raises your withdrawal limit to 200 BTC per 24 h.`}
        </Note>
      </div>
      {isWaiting ? null : (
        <ButtonLink className={styles.start} to="/pages/setting/real" variant="quiet">
          {isFailed ? t`Details` : t`Start`}
        </ButtonLink>
      )}
    </Row>
  );
};
