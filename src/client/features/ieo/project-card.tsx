import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '#contract/projects.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Facts } from '#client/ui/figures/facts.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import type { IeoStatus } from '#machines/ieo.machine.ts';
import { amountLeft } from '#domain/projects/subscription.ts';
import { AppliedBar } from './applied-bar.tsx';
import { Countdown } from './countdown.tsx';
import { useDaysText } from './days-text.ts';
import { StateBadge } from './state-badge.tsx';
import { statusAt } from './project-state.ts';
import styles from './ieo.module.css';

/** The next event and its time; for an ended project, when it ended. */
const Next = ({ project, status }: { project: Project; status: IeoStatus }) =>
  status === 'finished' ? (
    <Note>
      <Trans>Ended {ph({ time: formatRowTime(project.end_at) })}</Trans>
    </Note>
  ) : (
    <p className={styles.next}>
      <Note as="span">{status === 'warmUp' ? <Trans>Begins in</Trans> : <Trans>Ends in</Trans>}</Note>
      <Countdown until={status === 'warmUp' ? project.start_at : project.end_at} />
    </p>
  );

/** One project with its terms, the amount applied for, and a link to its page. */
export const ProjectCard = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  useNow(1_000);
  const status = statusAt(project, serverNowMs());
  const coin = project.currency_name;
  const rows = [
    [t`Issue price`, `${formatAmount(project.price)} USDT`],
    [t`Total issue`, `${formatAmount(project.amount)} ${coin}`],
    [t`Remaining`, `${formatAmount(amountLeft(project.amount, project.total_sell))} ${coin}`],
    [t`Listing`, formatRowTime(project.sell_begin)],
    [t`Lock period`, daysText(project.day)],
  ] as const;
  return (
    <li className={styles.project}>
      <Row gap="wide" wraps>
        <CoinIcon name={coin} size={40} />
        <div className={styles.names}>
          <Heading>{project.title}</Heading>
          <Note as="span">{coin}</Note>
        </div>
        <StateBadge status={status} />
      </Row>
      <p className={styles.summary}>{project.summary}</p>
      <Next project={project} status={status} />
      {status === 'warmUp' ? null : <AppliedBar project={project} isOpen={status === 'inProgress'} />}
      <Facts rows={rows} />
      <ButtonLink variant="secondary" to="/pages/ieo/subscribe" query={{ id: project.id }}>
        {status === 'inProgress' ? (
          <Trans>Subscribe to {ph({ coin })}</Trans>
        ) : status === 'warmUp' ? (
          <Trans>About {ph({ coin })}</Trans>
        ) : (
          <Trans>See the allotment of {ph({ coin })}</Trans>
        )}
      </ButtonLink>
    </li>
  );
};
