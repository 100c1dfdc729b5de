import { ph } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Project } from '#contract/projects.ts';
import { formatAmount, formatDateTime } from '#client/lib/format/format.ts';
import { CoinIcon } from '#client/components/quotes/coin-icon.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import type { IeoStatus } from '#machines/ieo.machine.ts';
import { AppliedBar } from './applied-bar.tsx';
import { Countdown } from './countdown.tsx';
import { StateBadge } from './state-badge.tsx';
import styles from './ieo.module.css';

/** The project's name and price, and the next event. */
export const ProjectHead = ({ project, status }: { project: Project; status: IeoStatus }) => (
  <Stack gap={3}>
    <Row gap="wide" wraps>
      <CoinIcon name={project.currency_name} size={40} />
      <div className={styles.names}>
        <Heading as="b">{project.title}</Heading>
        <Note as="span">{project.currency_name}</Note>
      </div>
      <StateBadge status={status} />
    </Row>
    <div className={styles.figuresRow}>
      <p className={styles.figure}>
        <Note as="span">
          <Trans>Issue price</Trans>
        </Note>
        <b>{formatAmount(project.price)} USDT</b>
      </p>
      {status === 'finished' ? (
        <p className={styles.figure}>
          <Note as="span">
            <Trans>Subscription ended</Trans>
          </Note>
          <b className={styles.small}>{formatDateTime(project.end_at)}</b>
        </p>
      ) : (
        <p className={styles.figure}>
          <Note as="span">{status === 'warmUp' ? <Trans>Begins in</Trans> : <Trans>Ends in</Trans>}</Note>
          <Countdown until={status === 'warmUp' ? project.start_at : project.end_at} />
        </p>
      )}
    </div>
    {status === 'warmUp' ? (
      <Note>
        <Trans>It cannot be subscribed to before {ph({ time: formatDateTime(project.start_at) })}.</Trans>
      </Note>
    ) : (
      <AppliedBar project={project} isOpen={status === 'inProgress'} />
    )}
    {project.match_id === null ? null : (
      <ButtonLink variant="secondary" to="/pages/transaction/currency" query={{ match_id: project.match_id }}>
        <Trans>Trade {ph({ coin: project.currency_name })}</Trans>
      </ButtonLink>
    )}
  </Stack>
);
