import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PurchaseOffer } from '#contract/purchases.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { payerAnswer } from '#client/data/purchases/payer-answer.ts';
import { purchaseOffer } from '#client/data/purchases/purchase-offer.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { ListDetail } from '#client/ui/layout/list-detail.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { browserRegion, chosenOf, purchaseFormKind, type Choice } from './purchase-draft.ts';
import { PurchaseDetail } from './purchase-detail.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { PurchaseList } from './purchase-list.tsx';
import styles from './buy-crypto.module.css';

/** The form of a signed-in user, with what the exchange knows of them as a payer. */
const OwnPurchaseForm = (props: { offer: PurchaseOffer; first: Choice }) => (
  <PurchaseForm {...props} verified={useStoredAnswer(payerAnswer, {}).value} />
);

/** The offer; the stored one when there is no connection. */
const Offer = () => {
  const { t } = useLingui();
  const userId = useUserId();
  const offer = useStoredAnswer(purchaseOffer, {});
  if (!offer.value) return <AnswerPending answer={offer} count={4} />;
  const first = chosenOf(offer.value, purchaseFormKind.draft.empty, browserRegion());
  if (!first)
    return (
      <Empty
        title={t`Buying crypto with fiat isn’t available right now.`}
        action={<Button variant="secondary" onClick={offer.retry}>{t`Try again`}</Button>}
      />
    );
  return (
    <>
      <OfferAge asOf={offer.asOf} />
      {userId === 0 ? (
        <PurchaseForm offer={offer.value} first={first} />
      ) : (
        <OwnPurchaseForm key={userId} offer={offer.value} first={first} />
      )}
    </>
  );
};

/** The offer with the user's orders, and the order named in the address. */
export const BuyCryptoScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/otc/otc');
  const userId = useUserId();
  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  const offer = (
    <Screen title={t`Buy crypto`} leading={leading}>
      <Stack gap={4} shrinks className={styles.page}>
        <Offer />
        {userId === 0 ? null : <PurchaseList />}
      </Stack>
    </Screen>
  );
  const order =
    id === undefined ? undefined : (
      <Screen title={t`Crypto order ${ph({ id })}`} leading={leading}>
        <Stack gap={4} shrinks className={styles.page}>
          <PurchaseDetail key={id} id={id} />
        </Stack>
      </Screen>
    );
  return userId === 0 ? (order ?? offer) : <ListDetail narrowList list={offer} detail={order} />;
};
