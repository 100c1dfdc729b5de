import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { copiesOfTraderAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { copiesList } from '#client/data/copy-trading/follows-list.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { usePages } from '#client/data/engine/use-pages.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { Note } from '#client/ui/states/note.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { RefreshFailure } from '#client/components/answers/refresh-failure.tsx';
import { FromEarlier } from './from-earlier.tsx';
import { CopyItem, useCopyPosition } from './my-rows.tsx';
import styles from './copy-trading.module.css';

const perPage = 20;

/** Copied orders of one trader, open ones first: the stored ones, and more on request. */
export const CopiesOf = ({ traderId }: { traderId: number }) => {
  const { t } = useLingui();
  const { rows } = useAllRows('copies');
  const positionOf = useCopyPosition();
  const ended = usePages(copiesOfTraderAnswer, { trader_user_id: traderId, group: 'past' }, perPage);
  const { first } = ended;
  const answered = ended.isCurrent ? ended.rows : undefined;
  useEffect(() => {
    if (answered) void storeRows(copiesList, answered);
  }, [answered]);
  const ofTrader = (rows ?? []).filter(({ trader_user_id }) => trader_user_id === traderId);
  const groups = [
    [t`Open copies`, ofTrader.filter(({ status }) => status === 'open')],
    [t`History`, ofTrader.filter(({ status }) => status !== 'open')],
  ] as const;
  const hasNone = rows !== undefined && ended.rows?.length === 0;
  if (ofTrader.length === 0 && !hasNone) return <AnswerPending answer={first} count={3} />;
  return (
    <>
      <FromEarlier answer={first} />
      {ofTrader.length === 0 ? (
        <Note>
          <Trans>The trader has not opened a position since.</Trans>
        </Note>
      ) : (
        groups.map(([title, copies]) =>
          copies.length === 0 ? null : (
            <section key={title} className={styles.section}>
              <Heading as="h3" variant="label">
                {title}
              </Heading>
              <ul className={styles.list}>
                {copies.map((copy) => (
                  <CopyItem key={copy.id} copy={copy} position={positionOf(copy)} />
                ))}
              </ul>
            </section>
          ),
        )
      )}
      <RefreshFailure failure={first.failure ? null : ended.failure} retry={ended.retry} />
      {ended.hasMore ? (
        <Button variant="secondary" busy={ended.isLoading} onClick={ended.loadMore}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
