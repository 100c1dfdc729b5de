import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { traderHistoryAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { TraderPositions } from './trader-positions.tsx';
import { useAskAgain } from '#client/lib/calls/use-ask-again.ts';
import styles from './copy-trading.module.css';

const perPage = 10;

const HistoryPage = ({
  traderId,
  version,
  page,
  onMore,
}: {
  traderId: number;
  version: string;
  page: number;
  onMore: (() => void) | null;
}) => {
  const { t } = useLingui();
  const answer = useStoredAnswer(traderHistoryAnswer, { trader_user_id: traderId, page, limit: perPage });
  useAskAgain(answer.retry, version);
  if (!answer.value) return <AnswerPending answer={answer} count={3} />;
  const { data, total } = answer.value;
  return (
    <>
      <FromEarlier answer={answer} />
      <TraderPositions positions={data} empty={t`No position was closed yet.`} />
      {onMore && page * perPage < total ? (
        <Button variant="secondary" onClick={onMore}>
          <Trans>Show older positions</Trans>
        </Button>
      ) : null}
    </>
  );
};

/**
 * A trader's closed positions, newest first, page by page.
 * @param version changes when another one closes
 */
export const TraderHistory = ({ traderId, version }: { traderId: number; version: string }) => {
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.section}>
      <Heading>
        <Trans>Closed positions</Trans>
      </Heading>
      {Array.from({ length: pages }, (_, index) => (
        <HistoryPage
          key={index}
          traderId={traderId}
          version={version}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </section>
  );
};
