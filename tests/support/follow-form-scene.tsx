import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { ConfirmFollow } from '#client/features/copy-trading/confirm-follow.tsx';
import { FollowForm } from '#client/features/copy-trading/follow-form.tsx';
import { useFollowForm } from '#client/features/copy-trading/use-follow-form.ts';
import type { Follow } from '#contract/copy-trading.ts';
import type { Answers } from './fake-exchange.ts';
import { followOf, simulationOf } from './follow-sample.ts';
import { userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { control, press } from './show.tsx';
import { sheet } from './shown-sheet.ts';
import { storeBalance } from './stored-rows.ts';

const user = userOf({ id: 7 });
export let trader = 400;
// A tab stores requests and drafts per trader.
beforeEach(() => void (trader += 1));

export const Bench = ({ of, stored, now }: { of: number; stored?: Follow; now?: Follow }) => {
  const form = useFollowForm(of, stored, now);
  return (
    <>
      <FollowForm id="terms" form={form} symbols={['ETH/USDT']} hasButton />
      <ConfirmFollow form={form} nickname="Grace" isChange={stored !== undefined} />
    </>
  );
};
const accepted: Answers = {
  simulateFollow: () => simulationOf(),
  followTrader: () => followOf({ id: 1, trader_user_id: trader }),
};
export const open = async (scene: Scene = {}, stored?: Follow) => {
  const shown = await showAwaited(
    <Bench of={trader} stored={stored} now={stored} />,
    {
      user,
      store: (database) => storeBalance(database, user.id, 'lever', { currency_id: 3, available: '1000' }),
      ...scene,
      answers: { ...accepted, ...scene.answers },
    },
    ['copy-trading', 'ticket'],
  );
  await screen.findByRole('form');
  const [number, order, all, stop] = screen.getAllByRole('textbox') as HTMLInputElement[];
  return { ...shown, number: number!, order: order!, all: all!, stop: stop! };
};
export const review = (): void => press(control('button', 'Simulate and review'));
export const confirmation = () => sheet('Confirm following');
/** Nothing can be confirmed before the simulation is there. */
export const simulated = async (name: string): Promise<HTMLElement> => {
  await screen.findByText('Copied positions');
  return control('button', name);
};
export const follow = () => simulated('Follow');
