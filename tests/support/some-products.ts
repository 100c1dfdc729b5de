import { buyDualProduct, listDualProducts } from '#contract/dual-investments.ts';
import { buyLockUp, listLockUpProducts } from '#contract/lock-ups.ts';
import { listProjects, quoteProject, subscribeToProject } from '#contract/projects.ts';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { offerState } from '#domain/offers/offer.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Makes a user buy one of each product on offer. Returns the pages that show an offer or a purchase of it.
 * @throws Error when a product has no open offer
 */
export const buySomeProducts = async (
  api: ApiClient,
  token: string,
  nowMs = Date.now(),
): Promise<string[]> => {
  const isOpen = (terms: Parameters<typeof offerState>[0]): boolean => offerState(terms, nowMs) === 'open';
  const lockUpOffer = (await api.must(listLockUpProducts, {})).find(isOpen)!;
  const lockUp = await api.must(
    buyLockUp,
    { config_id: lockUpOffer.id, amount: lockUpOffer.save_min },
    { token },
  );
  const dualOffer = (await api.must(listDualProducts, { type: 'call' })).find((offer) =>
    isOpen({ ...offer, remaining: String(offer.remaining_number) }),
  )!;
  const dual = await api.must(buyDualProduct, { id: dualOffer.id, num: 2 }, { token });
  const projects = (await api.must(listProjects, {})).data;
  const project = projects.find(({ time_status }) => time_status === 'inProgress')!;
  const pay = { project_id: project.id, pay_currency: project.pay_currency_id };
  const quote = await api.must(quoteProject, pay, { token });
  const cost = subscriptionCost(decimal(project.min), decimal(quote.price), 6);
  const application = await api.must(
    subscribeToProject,
    { ...pay, amount: project.min, price: toPlain(cost), quote_id: quote.quote_id },
    { token },
  );
  return [
    `/pages/lockming/buy?id=${lockUpOffer.id}`,
    `/pages/lockming/order?id=${lockUp.id}`,
    `/pages/invest/purchase?id=${dualOffer.id}`,
    `/pages/invest/mine?id=${dual.id}`,
    ...projects.map(({ id }) => `/pages/ieo/subscribe?id=${id}`),
    `/pages/ieo/order?id=${application.id}`,
  ];
};
