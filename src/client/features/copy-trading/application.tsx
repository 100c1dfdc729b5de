import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import type { TraderApplication } from '#contract/traders.ts';
import { formatDateTime } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { RefusalNotice } from '#client/components/refusals/lazy-refusal.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Progress } from '#client/ui/figures/progress.ts';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { useFollowing } from './use-following.ts';
import styles from './copy-trading.module.css';

const Mark = ({ isMet, children }: { isMet: boolean; children: ReactNode }) => (
  <Note as="span" tone="warn" size="body" data-holds={isMet} className={styles.condition}>
    {isMet ? '✓' : '✕'} {children}
  </Note>
);

/** A requirement that time or trading fulfils, as a bar. */
const Reached = ({ label, has, needed }: { label: string; has: number; needed: number }) => (
  <Mark isMet={has >= needed}>
    <Trans>
      {ph({ has })} of {ph({ needed })}
    </Trans>
    <Progress className={styles.reached} max={needed} value={has} aria-label={label} />
  </Mark>
);

/** Requirements and their progress. */
const Conditions = ({ application: a }: { application: TraderApplication }) => {
  const { t } = useLingui();
  const { count, to, query } = useFollowing(a);
  const age = t`Account age (days)`;
  const closed = t`Your own closed positions`;
  return (
    <Facts
      rows={[
        [age, <Reached key="age" label={age} has={a.days} needed={a.days_needed} />],
        [closed, <Reached key="closed" label={closed} has={a.closed_count} needed={a.closed_needed} />],
        [
          t`Nickname`,
          <Mark key="nickname" isMet={a.has_nickname}>
            {a.has_nickname ? t`Given` : t`Missing`}
          </Mark>,
        ],
        [
          t`Following`,
          <Mark key="following" isMet={!a.is_following}>
            {a.is_following ? <Plural value={count} one="# trader" other="# traders" /> : t`No one`}
            {a.is_following ? (
              <Link className={styles.stop} to={to} query={query}>
                <Trans>Stop following</Trans>
              </Link>
            ) : null}
          </Mark>,
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
