import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { BuyForm } from '#client/features/invest/buy-form.tsx';
import { BuyOutcome } from '#client/features/invest/buy-outcome.tsx';
import type { Buyer } from '#client/features/invest/check-shares.ts';
import { useBuyForm } from '#client/features/invest/use-buy-form.ts';
import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import { dualOrderOf, dualProductOf } from './dual-sample.ts';
import type { Answers } from './fake-exchange.ts';
import { userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { press } from './show.tsx';
import { sheet } from './shown-sheet.ts';

const user = userOf({ id: 7 });
export let product: DualProduct;
export let id = 600;
export let bought: DualOrder[] = [];

beforeEach(() => {
  // A tab stores requests and drafts per product.
  id += 1;
  product = dualProductOf({ id });
  bought = [];
});

/** Replaces the test's product by another one. */
export const offerInstead = (given: Partial<DualProduct>): void =>
  void (product = dualProductOf({ id, ...given }));

const note = (order: DualOrder): void => void bought.push(order);
export const rich: Buyer = { owned: 0, available: '100' };
const Bench = ({ of, buyer }: { of: DualProduct; buyer: Buyer }) => {
  const form = useBuyForm(of, buyer, note);
  return form.hasBeenUncertain ? (
    <BuyOutcome sending={form.sending} />
  ) : (
    <BuyForm id="purchase" product={of} buyer={buyer} form={form} />
  );
};
export const open = async (scene: Scene = {}, buyer = rich) => {
  const shown = await showAwaited(<Bench of={product} buyer={buyer} />, { user, ...scene }, [
    'invest',
    'ticket',
  ]);
  /** Others buy the product, or the buyer's account changes, and the form is notified. */
  const update = (change: Partial<DualProduct>, now: Partial<Buyer> = {}): void =>
    shown.again(<Bench of={{ ...product, ...change }} buyer={{ ...buyer, ...now }} />);
  const shares = (await screen.findByRole('textbox')) as HTMLInputElement;
  return { ...shown, update, shares };
};
export const review = (): void => void fireEvent.submit(screen.getByRole('form'));
export const confirmation = () => sheet('Confirm purchase');
export const agree = async (name = 'Buy 5 shares'): Promise<void> =>
  press(within(await confirmation()).getByRole('button', { name }));
export const accepted: Answers = {
  buyDualProduct: ({ num }) => dualOrderOf({ id: 1, dual_id: id, number: Number(num) }),
};
