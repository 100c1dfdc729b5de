import { useLingui } from '@lingui/react/macro';
import type { ArtworkDetail } from '#contract/nfts.ts';
import styles from '#client/components/ticket/outcome.module.css';
import { Stack } from '#client/ui/layout/stack.ts';
import { auctionSteps } from './auction-way.ts';
import { auctionLabels } from './auction-labels.ts';

/** Steps of an auction, with the current one. */
export const AuctionStepList = ({ work: { sale_status: status } }: { work: ArtworkDetail }) => {
  const { t } = useLingui();
  if (status === null) return null;
  return (
    <Stack as="ol" gap={3} aria-label={t`Steps of the auction`}>
      {auctionSteps(status).map((step) => (
        <li
          key={step.status}
          className={styles.step}
          data-state={step.state}
          aria-current={step.status === status ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.label}>{t(auctionLabels[step.status])}</span>
        </li>
      ))}
    </Stack>
  );
};
