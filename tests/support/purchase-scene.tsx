import { fireEvent, screen } from '@testing-library/react';
import type { User } from '#contract/signed-in.ts';
import { purchaseOffer } from '#client/data/purchases/purchase-offer.ts';
import { storeAnswerRow } from './store-answer.ts';
import type { Answers } from './fake-exchange.ts';
import { nextUser, storeOwn } from './own-scene.ts';
import { purchaseOf, purchaseOfferOf } from './purchase-samples.ts';
import { showScreen, type Scene } from './show-screen.tsx';
import { control, press, type } from './show.tsx';

const unknownPayer = { first_name: '', last_name: '', email: '', phone: '' };

/** An exchange that accepts the order. */
export const orderTaken: Answers = { placePurchase: () => purchaseOf({ id: 91 }) };

/** The form of a purchase. @param level the user's verification level */
export const openPurchaseForm = async (scene: Scene = {}, level: 0 | 1 | 2 = 1) => {
  const states = [
    {},
    { review_status: 2 },
    { review_status: 2, advanced_review_status: 2 },
  ] as const satisfies readonly Partial<User>[];
  const user = nextUser(states[level]);
  const shown = await showScreen('/pages/otc/otc', {
    ...scene,
    user,
    answers: { getPurchaseOffer: () => purchaseOfferOf(), getPayer: () => unknownPayer, ...scene.answers },
    store: async (database) => {
      await storeOwn(database, user.id, { complete: ['purchases'] });
      await storeAnswerRow(database, purchaseOffer, {}, purchaseOfferOf(), { fetchedAt: Date.now() });
    },
  });
  await screen.findByRole('form');
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'placePurchase');
  return { user, sent, ...shown };
};
export const purchaseAmount = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
export const purchaseField = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
export const chooseIn = (name: string, value: string): void =>
  void fireEvent.change(control('combobox', name), { target: { value } });
export const reviewPurchase = (): void => press(control('button', 'Review order'));
export const payer = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.org',
  Phone: '+81 3 1234 5678',
  'Tax ID': 'AB-1234',
};
export const fillPurchase = (typed = '15430'): void => {
  type(purchaseAmount(), typed);
  for (const [name, text] of Object.entries(payer)) type(purchaseField(name), text);
};
