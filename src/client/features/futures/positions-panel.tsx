import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Link } from '#client/lib/navigation/link.tsx';
import { useSession } from '#client/data/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { PositionCard } from './position-card.tsx';
import { CloseManySheet } from './sheets/load-close-many.ts';
import { usePositionSheet } from './use-position-sheet.tsx';
import styles from '#client/components/ticket/trade-screen.module.css';
import { useRows } from '#client/data/engine/use-rows.ts';
import { Segments } from '#client/ui/fields/segments.tsx';
import type { Position } from '#contract/positions.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

type Shown = 'positions' | 'orders';

interface ShownPositions {
  /** Undefined while the device is being read. */
  readonly rows: readonly Position[] | undefined;
  readonly shown: Shown;
  readonly counts: Readonly<Partial<Record<Shown, number>>>;
  readonly show: (shown: Shown) => void;
}

/** Orders are shown first only where there is no position. */
const useShownPositions = (matchId: number | undefined): ShownPositions => {
  const all = useRows('positions', { isOpen: true, matchId });
  const [chosen, show] = useState<Shown | null>(null);
  const orders = all?.filter(isWaitingEntry);
  const positions = all?.filter(isOpenPosition);
  const shown = chosen ?? (positions?.length === 0 && orders?.length ? 'orders' : 'positions');
  return {
    rows: shown === 'orders' ? orders : positions,
    shown,
    counts: all ? { positions: positions!.length, orders: orders!.length } : {},
    show,
  };
};

const PanelChoice = ({ shown, counts, show }: Omit<ShownPositions, 'rows'>) => {
  const { t } = useLingui();
  const counted = (text: string, count: number | undefined): string =>
    count === undefined ? text : `${text} (${count})`;
  return (
    <Segments
      label={t`Positions`}
      options={[
        { value: 'positions', label: counted(t`Positions`, counts.positions) },
        { value: 'orders', label: counted(t`Open orders`, counts.orders) },
      ]}
      value={shown}
      onChange={show}
    />
  );
};

/** Open positions, or the orders that wait for their price, live; of one contract or of all. */
export const PositionsPanel = ({ matchId }: { matchId?: number }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const { rows, ...choice } = useShownPositions(matchId);
  const { act, sheet } = usePositionSheet();
  const [isClosingMany, setClosingMany] = useState(false);
  if (!user) return null;
  return (
    <section className={styles.orders} aria-label={t`Positions`}>
      <PanelChoice {...choice} />
      {!rows ? <ListPending of="positions" count={2} /> : null}
      {rows?.length === 0 ? (
        <Note size="body">
          {choice.shown === 'orders' ? <Trans>No open orders.</Trans> : <Trans>No open positions.</Trans>}
        </Note>
      ) : null}
      <ul>
        {rows?.map((position) => (
          <PositionCard key={position.id} position={position} onAct={act} />
        ))}
      </ul>
      <Row spread wraps>
        {matchId === undefined ? null : (
          <Link className={styles.all} to="/pages/transaction/contract_order">
            <Trans>All positions</Trans>
          </Link>
        )}
        {rows?.some(({ status }) => status === 'open') ? (
          <Button variant="quiet" onClick={() => setClosingMany(true)}>
            <Trans>Close several…</Trans>
          </Button>
        ) : null}
      </Row>
      {sheet}
      {isClosingMany ? (
        <Suspense>
          <CloseManySheet onClose={() => setClosingMany(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};
