import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Project } from '#contract/projects.ts';
import { formatAmount, formatShare } from '#client/lib/format/format.ts';
import { Note } from '#client/ui/states/note.ts';
import { Progress } from '#client/ui/figures/progress.ts';
import { appliedPercent, approvedPercent, isOversubscribed } from './shares.ts';
import styles from './ieo.module.css';

/** The share of the issue applied for; when oversubscribed, the share of a subscription that remains. */
export const AppliedBar = ({ project, isOpen }: { project: Project; isOpen: boolean }) => {
  const { t } = useLingui();
  const share = formatShare(appliedPercent(project));
  const isOver = isOversubscribed(project);
  const least = formatShare(approvedPercent(project));
  const coins = `${formatAmount(project.total_sell)} / ${formatAmount(project.amount)} ${project.currency_name}`;
  return (
    <div className={styles.applied}>
      <div className={styles.appliedHead}>
        <b>
          <Trans>{ph({ share })} applied for</Trans>
        </b>
        <Note as="span">{coins}</Note>
      </div>
      <Progress
        isOver={isOver}
        max={100}
        value={Math.min(100, Number(appliedPercent(project)))}
        aria-label={t`Applied for`}
        aria-valuetext={share}
      />
      {isOver && isOpen ? (
        <Note>
          <Trans>
            Oversubscribed: at most about {ph({ least })} of a subscription would be approved now.
          </Trans>
        </Note>
      ) : null}
    </div>
  );
};
