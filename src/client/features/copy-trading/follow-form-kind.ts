import type { Follow } from '#contract/copy-trading.ts';
import {
  changeKind,
  followKind,
  termsRequest,
  type TermsRequest,
} from '#client/data/copy-trading/follow-requests.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import type { DraftKind } from '#client/data/engine/stored-draft.ts';

/** The user's input for one trader; trader 0 where there is none. */
const followDraftKind: DraftKind<TermsRequest> = {
  name: 'follow draft',
  schema: termsRequest,
  empty: {
    trader_user_id: 0,
    type: '1',
    number: '1',
    most_per_order: '',
    most_in_all: '',
    stop_loss: '',
    when_trader_leaves: 'hold',
  },
  isTyped: ({ trader_user_id }) => trader_user_id !== 0,
};

/** New terms for one trader. */
export const followFormKind: FormKind<TermsRequest, TermsRequest, Follow> = {
  draft: followDraftKind,
  call: followKind,
  emptied: followDraftKind.empty,
};

/** Changed terms for a followed trader; they apply to one version of the current terms only. */
export const changeFormKind: FormKind<TermsRequest, TermsRequest, Follow> = {
  ...followFormKind,
  draft: { ...followDraftKind, name: 'changed terms draft' },
  call: changeKind,
};

/** The current terms, as the draft of a change. */
export const termsOf = (follow: Follow): TermsRequest => ({
  trader_user_id: follow.trader_user_id,
  type: follow.type === 1 ? '1' : '2',
  number: follow.number,
  most_per_order: follow.most_per_order ?? '',
  most_in_all: follow.most_in_all ?? '',
  stop_loss: follow.stop_loss ?? '',
  when_trader_leaves: follow.when_trader_leaves,
});
