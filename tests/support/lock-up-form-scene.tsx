import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { BuyForm } from '#client/features/lock-up/buy-form.tsx';
import { useBuyForm } from '#client/features/lock-up/use-buy-form.ts';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import type { Answers } from './fake-exchange.ts';
import { lockUpOf, lockUpProductOf } from './lock-up-sample.ts';
import { userOf } from './samples.ts';
import { showAwaited } from './show-awaited.tsx';
import type { Scene } from './show-screen.tsx';
import { control, press } from './show.tsx';
import { sheet } from './shown-sheet.ts';

const user = userOf({ id: 7 });
let product: LockUpProduct;
export let id = 200;

beforeEach(() => {
  // A tab stores requests and drafts per product.
  id += 1;
  product = lockUpProductOf({ id });
});

/** Replaces the test's product by another one. */
export const offerInstead = (given: Partial<LockUpProduct>): void =>
  void (product = lockUpProductOf({ id, ...given }));

const Bench = ({ of, available }: { of: LockUpProduct; available: string }) => (
  <BuyForm product={of} available={available} form={useBuyForm(of, available)} />
);
export const open = async ({ available = '9000', ...scene }: Scene & { available?: string } = {}) => {
  const shown = await showAwaited(<Bench of={product} available={available} />, { user, ...scene }, [
    'lock-up',
    'ticket',
  ]);
  /** Others buy the product, or the account changes, and the form is notified. */
  const update = (change: Partial<LockUpProduct>, left = available): void =>
    shown.again(<Bench of={{ ...product, ...change }} available={left} />);
  return { ...shown, update, amount: await screen.findByRole('textbox') };
};
export const review = (): void => press(control('button', 'Review lock-up'));
export const confirmation = () => sheet('Confirm lock-up');
export const agree = async (): Promise<void> =>
  press(within(await confirmation()).getByRole('button', { name: 'Lock up' }));
export const accepted: Answers = { buyLockUp: ({ amount }) => lockUpOf({ id: 900, amount: amount! }) };
