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
import { Heading } from '#client/ui/layout/heading.ts';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';

/** Open and waiting positions, live; of one contract or of all. */
export const PositionsPanel = ({ matchId }: { matchId?: number }) => {
  const { t } = useLingui();
  const { user } = useSession();
  const positions = useRows('positions', { isOpen: true, matchId });
  const { act, sheet } = usePositionSheet();
  const [isClosingMany, setClosingMany] = useState(false);
  if (!user) return null;
  return (
    <section className={styles.orders} aria-label={t`Positions`}>
      <Row spread>
        <Heading>
          <Trans>Positions</Trans> {positions ? `(${positions.filter(isOpenPosition).length})` : null}
        </Heading>
        {matchId === undefined ? null : (
          <Link className={styles.all} to="/pages/transaction/contract_order">
            <Trans>All positions</Trans>
          </Link>
        )}
      </Row>
      {!positions ? <ListPending of="positions" count={2} /> : null}
      {positions?.length === 0 ? (
        <Note size="body">
          <Trans>No open positions.</Trans>
        </Note>
      ) : null}
      <ul>
        {positions?.map((position) => (
          <PositionCard key={position.id} position={position} onAct={act} />
        ))}
      </ul>
      {positions?.some(({ status }) => status === 'open') ? (
        <Button variant="secondary" onClick={() => setClosingMany(true)}>
          <Trans>Close several…</Trans>
        </Button>
      ) : null}
      {sheet}
      {isClosingMany ? (
        <Suspense>
          <CloseManySheet onClose={() => setClosingMany(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};
