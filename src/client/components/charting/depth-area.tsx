import { laterIcons } from '#client/ui/buttons/later-icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useWrittenLadder } from '#client/data/quotes/use-ladder.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { DepthChart, type ShownDepth } from './depth-chart.tsx';
import styles from '#client/components/ticket/trade-screen.module.css';
import { Note } from '#client/ui/states/note.ts';

/** Cumulative order book on each side of the price, or why it is unavailable. */
export const DepthArea = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const isReachable = isConnected(useNetStatus());
  const shown = useRef<ShownDepth>(null);
  const ladder = useWrittenLadder(pair.id, (now) => shown.current?.show(now));
  const isOld = pair.freshness !== 'live';
  const isEmpty = ladder && ladder.bids.length + ladder.asks.length === 0;
  return (
    <>
      <div className={styles.plot} data-plot>
        {!ladder && isReachable ? <Skeleton shape="block" /> : null}
        {!ladder && !isReachable ? (
          <Empty icon={laterIcons['wifi-off']} title={t`The order book appears once you’re back online.`} />
        ) : null}
        {isEmpty ? (
          <Note size="body">
            <Trans>The order book is empty.</Trans>
          </Note>
        ) : null}
        {ladder && !isEmpty ? <DepthChart ref={shown} pair={pair} ladder={ladder} isOld={isOld} /> : null}
      </div>
      {ladder && isOld ? <Age asOf={Date.parse(ladder.at)} isLive={() => false} /> : null}
    </>
  );
};
