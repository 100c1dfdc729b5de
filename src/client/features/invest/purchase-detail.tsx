import { Trans, useLingui } from '@lingui/react/macro';
import { useDualOffer } from '#client/data/dual-investments/use-dual-offer.ts';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { useNow } from '#client/ui/figures/use-now.ts';
import { dualOfferState } from './offer-state.ts';
import { PurchasePane } from './purchase-pane.tsx';

/** Explains why nothing can be bought here, with a link to the offers. */
const Closed = (props: { title: string } | { offer: AnswerView<unknown> }) => {
  const { t } = useLingui();
  return (
    <Screen title={t`Dual investment`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {'offer' in props ? (
        <AnswerPending answer={props.offer} count={6} />
      ) : (
        <Empty
          title={props.title}
          action={
            <ButtonLink variant="secondary" to="/pages/invest/invest">
              <Trans>Other products</Trans>
            </ButtonLink>
          }
        />
      )}
    </Screen>
  );
};

/** The product named in the address. */
export const PurchaseDetail = ({ id }: { id: number | undefined }) => {
  const { t } = useLingui();
  useNow(1_000);
  const offer = useDualOffer();
  if (!offer.value) return <Closed offer={offer} />;
  const product = offer.value.find((one) => one.id === id);
  if (!product) return <Closed title={t`There is no such product`} />;
  return (
    <PurchasePane
      key={product.id}
      product={product}
      fetchedAt={offer.asOf}
      state={dualOfferState(product, serverNowMs())}
    />
  );
};
