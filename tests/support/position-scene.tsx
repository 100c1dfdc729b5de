import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { Position } from '#contract/positions.ts';
import type { Quote } from '#contract/quotes.ts';
import { noteAsOf } from '#client/data/engine/as-of-table.ts';
import { PositionsPanel } from '#client/features/futures/positions-panel.tsx';
import { isOpenPosition } from '#domain/trading/position-profit.ts';
import type { Answers } from './fake-exchange.ts';
import { positionOf } from './samples.ts';
import { showPiece, type Scene } from './show-screen.tsx';
import { control, press } from './show.tsx';
import { confirmation, contractOf, freshId, funds, traderOf } from './trading-scene.tsx';

export interface PositionScene extends Omit<Scene, 'user' | 'answers'> {
  /** The exchange's answers about these positions. */
  readonly answersFor?: (changes: readonly Position[]) => Answers;
  readonly quote?: Partial<Quote>;
  /** In the futures account. */
  readonly available?: string;
}

/** The panel of a user with these positions on one contract, as stored on this device. */
export const showPositions = async (
  changes: readonly Partial<Position>[],
  { quote: given, available = '1000', answersFor = () => ({}), ...scene }: PositionScene = {},
) => {
  const quote = contractOf(given);
  const user = traderOf();
  const positions = changes.map((each) => positionOf({ id: freshId(), match_id: quote.id, ...each }));
  const shown = await act(() =>
    showPiece(
      <Suspense>
        <PositionsPanel />
      </Suspense>,
      {
        quotes: [quote],
        ...scene,
        answers: answersFor(positions),
        user,
        async store(database) {
          await funds(user, 'lever', { 3: available })(database);
          await database.positions.bulkPut(positions.map((each) => ({ ...each, userId: user.id })));
          await noteAsOf(database, user.id, 'positions', Date.parse('2026-11-20T00:00:00.000Z'));
          await scene.store?.(database);
        },
      },
      ['futures', 'futures-later', 'ticket'],
    ),
  );
  await screen.findByRole('radio', { name: `Positions (${positions.filter(isOpenPosition).length})` });
  return {
    ...shown,
    quote,
    user,
    positions,
    /** Another device, or the exchange itself, changes a position; this one is notified. */
    change: (position: Position, patch: Partial<Position>) =>
      act(async () => {
        const changed = { ...position, version: position.version + 1, ...patch };
        await shown.database.positions.put({ ...changed, userId: user.id });
      }),
  };
};

/**
 * Presses a control that opens or changes a sheet, which first reads the requests stored on this device.
 */
export const pressAndRead = (button: HTMLElement): Promise<void> =>
  act(async () => {
    press(button);
    await Promise.resolve();
  });

/** Opens the sheet of a position by one of its buttons. */
export const openSheet = async (button: string, name: string): Promise<HTMLElement> => {
  await pressAndRead(control('button', button));
  return confirmation(name);
};
