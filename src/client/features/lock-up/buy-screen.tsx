import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { lockUpOffer } from '#client/data/lock-ups/lock-up-offer.ts';
import { back, useQuery } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { useWide } from '#client/lib/device/use-wide.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { HideBalancesButton } from '#client/components/wallets/hide-balances-button.tsx';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { offerState } from '#domain/offers/offer.ts';
import { BuyForm } from './buy-form.tsx';
import { useDaysText } from './days-text.ts';
import { HowItWorks } from './how-it-works.tsx';
import { ProductTerms } from './product-terms.tsx';
import { useBuyForm } from './use-buy-form.ts';
import styles from './lock-up.module.css';

const Other = ({ title }: { title: string }) => (
  <Empty
    title={title}
    action={
      <ButtonLink variant="secondary" to="/pages/lockming/lockming">
        <Trans>Other products</Trans>
      </ButtonLink>
    }
  />
);

const closedTexts = {
  upcoming: msg`This offer has not begun yet`,
  ended: msg`This offer has ended`,
  soldOut: msg`This offer is sold out`,
} as const;

/** The draft and its outcome survive a change of layout: on a wide window the terms are next to them. */
const Product = ({ product, fetchedAt }: { product: LockUpProduct; fetchedAt: number }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  const isWide = useWide();
  const available =
    useBalances('change')?.find(({ currency_id }) => currency_id === product.currency_id)?.available ?? null;
  const form = useBuyForm(product, available);
  const state = offerState(product, serverNowMs());
  const purchase =
    state === 'open' ? (
      <BuyForm product={product} available={available} form={form} />
    ) : (
      <Other title={t(closedTexts[state])} />
    );
  return (
    <Screen
      title={t`Lock up`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
      aside={isWide ? purchase : undefined}
    >
      {isWide ? (
        <Stack gap={4} shrinks>
          <OfferAge asOf={fetchedAt} />
          <ProductTerms product={product} heading="h2" />
          <HowItWorks />
        </Stack>
      ) : (
        <Stack gap={4} shrinks className={styles.page}>
          <Heading>
            {product.currency_name}, {daysText(product.day)}
          </Heading>
          <OfferAge asOf={fetchedAt} />
          {purchase}
        </Stack>
      )}
    </Screen>
  );
};

/** Locks an amount up under a product's terms. */
export const BuyScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/lockming/buy');
  useNow(1_000);
  const offer = useStoredAnswer(lockUpOffer, {});
  const product = offer.value?.find((one) => one.id === id);
  return offer.value && product ? (
    <Product key={product.id} product={product} fetchedAt={offer.asOf} />
  ) : (
    <Screen title={t`Lock up`} leading={<IconButton label={t`Back`} icon="back" onClick={back} />}>
      {offer.value ? (
        <Other title={t`There is no such product`} />
      ) : (
        <AnswerPending answer={offer} count={4} />
      )}
    </Screen>
  );
};
