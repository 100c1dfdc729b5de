import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { dualOffer } from '#client/data/dual-investments/dual-offer.ts';
import { useDualOffer } from '#client/data/dual-investments/use-dual-offer.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { back, redirectTo, useCurrentLocation, useQuery } from '#client/lib/navigation/navigation.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { AnswerPending } from '#client/components/answers/answer-pending.tsx';
import { OfferAge } from '#client/components/offers/offer-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Chips } from '#client/ui/fields/chips.tsx';
import { Empty } from '#client/ui/states/empty.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { IconLink } from '#client/ui/buttons/icon-link.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Row } from '#client/ui/layout/row.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { Stack } from '#client/ui/layout/stack.ts';
import { coinsOf, shownProducts } from './offer-state.ts';
import { ProductRow } from './product-row.tsx';
import styles from './invest.module.css';

/** The filter is stored in the address, including on the page that shows a product next to the list. */
const useNarrowing = () => {
  const { route } = useCurrentLocation();
  const { id, type = 'call', currency } = useQuery('/pages/invest/purchase');
  return {
    type,
    currency,
    narrow(patch: { type?: 'call' | 'put'; currency?: number | undefined }) {
      const narrowed = { type, currency, ...patch };
      if (route === '/pages/invest/purchase') redirectTo('/pages/invest/purchase', { id, ...narrowed });
      else redirectTo('/pages/invest/invest', narrowed);
    },
  };
};

const Products = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { type, currency, narrow } = useNarrowing();
  const isOnline = isConnected(useNetStatus());
  const offer = useDualOffer();
  if (!offer.value) return <AnswerPending answer={offer} count={6} />;
  const coins = coinsOf(offer.value);
  const shown = shownProducts(offer.value, { type, currency }, serverNowMs());
  const coin = coins.find(({ id }) => id === currency)?.name;
  return (
    <>
      {coins.length > 1 ? (
        <Chips
          label={t`Coin`}
          options={[
            { value: '', label: t`All` },
            ...coins.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={currency === undefined ? '' : String(currency)}
          onChange={(chosen) => narrow({ currency: chosen === '' ? undefined : Number(chosen) })}
        />
      ) : null}
      <div>
        <Note>
          {type === 'call' ? (
            coin === undefined ? (
              <Trans>
                You hold a coin and would sell it at the linked price. Until then it earns interest.
              </Trans>
            ) : (
              <Trans>
                You hold {ph({ coin })} and would sell it at the linked price. Until then it earns interest.
              </Trans>
            )
          ) : coin === undefined ? (
            <Trans>
              You hold USDT and would buy a coin at the linked price. Until then it earns interest.
            </Trans>
          ) : (
            <Trans>
              You hold USDT and would buy {ph({ coin })} at the linked price. Until then it earns interest.
            </Trans>
          )}
        </Note>
        <Row gap="tight" wraps>
          <OfferAge asOf={offer.asOf} />
          {offer.failure && isOnline ? (
            <Note tone="danger" role="status">
              {failureText(offer.failure)}
            </Note>
          ) : null}
        </Row>
      </div>
      {shown.length === 0 ? (
        <Empty
          title={t`No products of this kind at the moment.`}
          action={<Button variant="secondary" onClick={offer.retry}>{t`Try again`}</Button>}
        />
      ) : null}
      <ul className={styles.list} aria-label={t`Products`}>
        {shown.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
    </>
  );
};

/** The offers, by type and coin. */
export const OfferListScreen = () => {
  const { t } = useLingui();
  const { type, narrow } = useNarrowing();
  const userId = useUserId();
  return (
    <Screen
      title={t`Dual investment`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <IconButton label={t`Refresh`} icon="refresh" onClick={() => void refreshAnswer(dualOffer, {})} />
          {userId === 0 ? null : <IconLink to="/pages/invest/mine" label={t`My investments`} icon="order" />}
          <IconLink to="/pages/invest/help" label={t`About dual investment`} icon="info" />
        </>
      }
      toolbar={
        <Segments
          label={t`Type`}
          options={[
            { value: 'call', label: t`Sell high (call)` },
            { value: 'put', label: t`Buy low (put)` },
          ]}
          value={type}
          onChange={(chosen) => narrow({ type: chosen })}
        />
      }
    >
      <Stack gap={4} shrinks className={styles.page}>
        <Products />
      </Stack>
    </Screen>
  );
};
