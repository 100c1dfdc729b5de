import { Trans, useLingui } from '@lingui/react/macro';
import { lockUpOffer } from '#client/data/lock-ups/lock-up-offer.ts';
import { back, useQuery } from '#client/lib/navigation.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { ListPending } from '#client/parts/history/list-pending.tsx';
import { HideBalancesButton } from '#client/parts/wallets/hide-balances-button.tsx';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { offerState } from '#domain/offer.ts';
import { BuyForm } from './buy-form.tsx';
import { useDaysText } from './days-text.ts';
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

const Product = ({ id }: { id: number | undefined }) => {
  const { t } = useLingui();
  const daysText = useDaysText();
  useNow(1_000);
  const kept = lockUpOffer.useOffer();
  if (!kept) return <ListPending of="lockUpOffer" count={4} />;
  const product = kept.offer.find((one) => one.id === id);
  if (!product) return <Other title={t`There is no such product`} />;
  const state = offerState(product, serverNowMs());
  if (state === 'upcoming') return <Other title={t`This offer has not begun yet`} />;
  if (state === 'ended') return <Other title={t`This offer has ended`} />;
  if (state === 'soldOut') return <Other title={t`This offer is sold out`} />;
  return (
    <>
      <h2 className={styles.heading}>
        {product.currency_name}, {daysText(product.day)}
      </h2>
      <BuyForm key={product.id} product={product} />
    </>
  );
};

/** Locks an amount up under a product's terms. */
export const BuyScreen = () => {
  const { t } = useLingui();
  const { id } = useQuery('/pages/lockming/buy');
  return (
    <Screen
      title={t`Lock up`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<HideBalancesButton />}
    >
      <div className={styles.page}>
        <Product id={id} />
      </div>
    </Screen>
  );
};
