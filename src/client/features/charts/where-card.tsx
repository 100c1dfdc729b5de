import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { useLingui } from '@lingui/react/macro';
import { showToast } from '#client/lib/state/toast.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import type { Simulation } from './use-simulation.ts';
import { stateLabel } from './state-labels.ts';
import { leavesOf } from './where.ts';
import styles from './simulator.module.css';

/** The current state of the walk, and the ways back. */
export const WhereCard = ({ simulation: { now, moments, isWhole, backTo } }: { simulation: Simulation }) => {
  const { t } = useLingui();
  const leaves = leavesOf(now.active);
  const plain = leaves
    .map((id) => stateLabel(id.split('.').at(-1) ?? id))
    .filter((text) => text !== undefined);
  const hasEnded = now.snapshot.status !== 'active';
  const share = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast(t`Link copied`);
    } catch {
      // Without the clipboard, the address bar has the same link.
      showToast(t`Copy the address of this page to share it`);
    }
  };
  return (
    <section className={styles.card} aria-label={t`Current state`}>
      <Row gap={2} className={styles.head}>
        <div aria-live="polite">
          <p className={styles.where} lang="en" translate="no">
            {leaves.join(' + ')}
          </p>
          <Note>{plain.map((text) => t(text)).join(' + ')}</Note>
          <Note>
            {hasEnded ? t`The lifecycle ends here.` : null}
            {!hasEnded && [...now.snapshot.tags].length > 0 ? (
              <span lang="en" translate="no">
                {[...now.snapshot.tags].join(' · ')}
              </span>
            ) : null}
          </Note>
        </div>
        <div className={styles.tools}>
          <IconButton
            label={t`One step back`}
            icon={laterIcons.undo}
            disabled={moments.length === 1}
            onClick={() => backTo(moments.length - 2)}
          />
          <IconButton
            label={t`Start again`}
            icon="refresh"
            disabled={moments.length === 1}
            onClick={() => backTo(0)}
          />
          <IconButton label={t`Copy link`} icon="share" onClick={() => void share()} />
        </div>
      </Row>
      {isWhole ? null : (
        <p
          className={styles.warning}
          role="status"
        >{t`This link goes further than the chart allows; it was followed as far as possible.`}</p>
      )}
    </section>
  );
};
