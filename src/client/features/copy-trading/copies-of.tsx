import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { copiesOfTraderAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { copiesList } from '#client/data/copy-trading/follows-list.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { FromEarlier, Pending } from './from-earlier.tsx';
import { CopyList } from './my-rows.tsx';

const perPage = 20;

/** Copied orders of one trader, those open first: what this device has, and more of them as they are asked for. */
export const CopiesOf = ({ traderId }: { traderId: number }) => {
  const [pages, setPages] = useState(1);
  const { rows } = useAllRows('copies');
  const answer = useAnswerPage(copiesOfTraderAnswer, {
    trader_user_id: traderId,
    group: 'past',
    page: pages,
    limit: perPage,
  });
  const { value, isEarlier, isLoading } = answer;
  useEffect(() => {
    if (value && !isEarlier && !isLoading) void keepRows(copiesList, value.data);
  }, [value, isEarlier, isLoading]);
  const ofTrader = (rows ?? []).filter(({ trader_user_id }) => trader_user_id === traderId);
  const hasNone = rows !== undefined && value?.total === 0;
  if (ofTrader.length === 0 && !hasNone) return <Pending answer={answer} count={3} />;
  return (
    <>
      <FromEarlier answer={answer} />
      {ofTrader.length === 0 ? (
        <Note>
          <Trans>The trader has not opened a position since.</Trans>
        </Note>
      ) : (
        <CopyList copies={ofTrader} />
      )}
      {value && pages * perPage < value.total ? (
        <Button variant="secondary" busy={isLoading} onClick={() => setPages(pages + 1)}>
          <Trans>Show older ones</Trans>
        </Button>
      ) : null}
    </>
  );
};
