import { Trans, useLingui } from '@lingui/react/macro';
import type { LockUpProduct } from '#contract/lock-ups.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { lockUpOffer } from '#client/data/lock-ups/lock-up-offer.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { Heading } from '#client/ui/layout/heading.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { offerState } from '#domain/offers/offer.ts';
import { LockedTotals } from './locked-totals.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './lock-up.module.css';

const order = ['open', 'upcoming', 'soldOut', 'ended'] as const;

/** Open products first, then upcoming, then ended. */
const sorted = (products: readonly LockUpProduct[], nowMs: number): readonly LockUpProduct[] =>
  [...products].sort((a, b) => order.indexOf(offerState(a, nowMs)) - order.indexOf(offerState(b, nowMs)));

const Products = () => {
  const { t } = useLingui();
  const offer = useStoredAnswer(lockUpOffer, {});
  if (!offer.value) return <AnswerPending answer={offer} count={4} />;
  if (offer.value.length === 0)
    return (
      <Empty
        title={t`No lock-ups are available right now.`}
        action={<Button variant="secondary" onClick={offer.retry}>{t`Try again`}</Button>}
      />
    );
  return (
    <Stack as="section" gap={4} shrinks>
      <Row gap="tight" wraps>
        <Heading>
          <Trans>Products</Trans>
        </Heading>
        <OfferAge asOf={offer.asOf} />
      </Row>
      <ul className={styles.products}>
        {sorted(offer.value, serverNowMs()).map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </Stack>
  );
};

/** Products that can be locked up, and the user's own lock-ups. */
export const LockUpsScreen = () => {
  const { t } = useLingui();
  const userId = useUserId();
  return (
    <Screen
      title={t`Lock-up`}
      wide
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconLink to="/pages/lockming/welcome" label={t`About lock-up`} icon="info" />}
    >
      <Stack gap={4} shrinks className={styles.page}>
        {userId === 0 ? null : <LockedTotals />}
        <Products />
      </Stack>
    </Screen>
  );
};
