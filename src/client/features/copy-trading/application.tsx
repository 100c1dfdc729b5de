import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { TraderApplication } from '#contract/traders.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import styles from './copy-trading.module.css';

/** Requirements and their progress. */
const Conditions = ({ application: a }: { application: TraderApplication }) => {
  const { t } = useLingui();
  const mark = (isMet: boolean, text: string) => (
    <Note as="span" tone="warn" size="body" data-holds={isMet} className={styles.condition}>
      {isMet ? '✓' : '✕'} {text}
    </Note>
  );
  return (
    <Facts
      rows={[
        [
          t`Account age (days)`,
          mark(a.days >= a.days_needed, t`${ph({ has: a.days })} of ${ph({ needed: a.days_needed })}`),
        ],
        [
          t`Your own closed positions`,
          mark(
            a.closed_count >= a.closed_needed,
            t`${ph({ has: a.closed_count })} of ${ph({ needed: a.closed_needed })}`,
          ),
        ],
        [t`Nickname`, mark(a.has_nickname, a.has_nickname ? t`Given` : t`Missing`)],
        [
          t`You aren’t following anyone`,
          mark(!a.is_following, a.is_following ? t`You are following someone` : t`Yes`),
        ],
      ]}
    />
  );
};

const Standing = ({
  application: { status, reason, reason_note, submitted_at },
}: {
  application: TraderApplication;
}) => {
  const { t } = useLingui();
  if (status === 'underReview')
    return (
      <p className={styles.text} role="status">
        <Trans>
          Your application of {ph({ time: formatDateTime(submitted_at ?? 0) })} is under review. We’ll message
          you when there’s a decision.
        </Trans>
      </p>
    );
  if (status === 'refused' && reason !== null)
    return (
      <Suspense>
        <RefusalNotice
          kind="trader"
          title={t`Your application was refused`}
          reason={reason}
          note={reason_note}
        />
      </Suspense>
    );
  return null;
};

/** Application to become a trader: its requirements and its state. */
export const Application = ({ application }: { application: TraderApplication }) => (
  <>
    <p className={styles.text}>
      <Trans>
        Others can copy your futures positions. You get 10% of every new high in what each of them earns with
        you. While you lead, you can’t follow anyone.
      </Trans>
    </p>
    <Standing application={application} />
    <section className={styles.section}>
      <Heading>
        <Trans>Requirements</Trans>
      </Heading>
      <Conditions application={application} />
      {application.has_nickname ? null : (
        <ButtonLink variant="secondary" to="/pages/setting/userInfo">
          <Trans>Choose a nickname</Trans>
        </ButtonLink>
      )}
    </section>
    <div className={styles.links}>
      <Link className={styles.link} to="/pages/follow/agreement_en">
        <Trans>Agreement in English</Trans>
      </Link>
      <Link className={styles.link} to="/pages/follow/agreement_zh">
        <Trans>Agreement in Chinese</Trans>
      </Link>
    </div>
  </>
);
