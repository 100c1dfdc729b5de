import { ph, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Project } from '#contract/projects.ts';
import { useStoredAnswer } from '#client/data/engine/use-stored-answer.ts';
import { projectOffer } from '#client/data/projects/project-offer.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { useNow } from '#client/ui/figures/use-now.ts';
import { offerState, type OfferState } from '#domain/offers/offer.ts';
import { OfferGroup } from './offer-group.tsx';
import { OfferRow } from './offer-row.tsx';
import { firstOffers, type ShownState } from './first-offers.ts';

/** An issue has no limit on applications: it is allotted at the end. */
const stateOf = ({ start_at, end_at, amount }: Project, nowMs: number): OfferState =>
  offerState({ opens_at: start_at, closes_at: end_at, remaining: amount }, nowMs);

const Offer = ({ project, state }: { project: Project; state: ShownState }) => {
  const { t } = useLingui();
  const { id, title, currency_name: coin, price, day: days, start_at } = project;
  const term = t`${plural(days, { one: '# day', other: '# days' })}`;
  return (
    <OfferRow
      currency={coin}
      title={`${title} (${coin})`}
      terms={t`Locked for ${ph({ term })} after its listing`}
      rate={`${formatAmount(price)} USDT`}
      per={t`a coin`}
      state={state}
      opensAt={start_at}
      href={`/pages/ieo/subscribe?id=${id}`}
    />
  );
};

/** Coins that can be applied for before they trade. */
export const ProjectOffers = () => {
  const { t } = useLingui();
  const nowMs = useNow(1_000);
  const offer = useStoredAnswer(projectOffer, {});
  return (
    <OfferGroup
      title={t`IEO`}
      about={t`New coins at a fixed price, shared out among all who apply.`}
      all="/pages/ieo/ieo"
      offer={offer}
    >
      {firstOffers(offer.value?.projects ?? [], (project) => stateOf(project, nowMs)).map(
        ({ offer: project, state }) => (
          <Offer key={project.id} project={project} state={state} />
        ),
      )}
    </OfferGroup>
  );
};
