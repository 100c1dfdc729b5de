import { useEffect, useEffectEvent, useRef } from 'react';
import { getWithdrawalTerms, type WithdrawalTerms } from '#contract/withdrawals.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { useAnswer, type Answer } from '#client/lib/calls/use-answer.ts';
import { useEvery } from '#client/lib/clock/use-every.ts';

/** The remaining limit grows with time alone. */
const askEveryMs = 60_000;

/**
 * The terms of a currency, requested again on every change that they depend on: its balance, an open
 * withdrawal, the connection, or a minute passing.
 */
export const useWithdrawalTerms = (
  currency: number,
  balance: Pick<BalanceRow, 'available' | 'frozen'> | undefined,
): Answer<WithdrawalTerms> => {
  const answer = useAnswer(getWithdrawalTerms, { currency });
  const open = useRows('withdrawals', { isOpen: true });
  const isOnline = isConnected(useNetStatus());
  const state = JSON.stringify([
    isOnline,
    open?.map(({ id, version }) => [id, version]) ?? null,
    balance?.available,
    balance?.frozen,
  ]);
  const asked = useRef({ currency, state });
  const ask = useEffectEvent(answer.retry);
  useEffect(() => {
    const before = asked.current;
    asked.current = { currency, state };
    // A change of currency requests its terms anyway.
    if (before.currency === currency && before.state !== state) ask();
  }, [currency, state]);
  useEvery(askEveryMs, answer.retry);
  return answer;
};
