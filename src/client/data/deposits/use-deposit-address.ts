import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { getDepositAddress } from '#contract/deposits.ts';
import type { Failure } from '#domain/outcome.ts';
import { keep } from '#client/data/engine/keep.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { call } from '#client/lib/call.ts';
import { useUserId } from '#client/lib/credentials.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { depositAddressRow, type DepositAddressRow } from './deposit-addresses-table.ts';

export interface ShownAddress {
  /** Undefined: not read yet, or never told on this device. */
  readonly terms: DepositAddressRow | undefined;
  /** They come from this device: the exchange has not confirmed them since the page was opened. */
  readonly isKept: boolean;
  /** Why they could not be asked for. */
  readonly failure: Failure | null;
  readonly retry: () => void;
}

interface Asked {
  /** Of whom and which currency the rest is. */
  readonly name: string;
  readonly fresh: DepositAddressRow | null;
  readonly failure: Failure | null;
}

/**
 * The user's addresses in a currency: asked for when the page opens and after a time without connection, and
 * until then as this device has seen them last.
 */
export const useDepositAddress = (currency: number): ShownAddress => {
  const userId = useUserId();
  const isOnline = isConnected(useNetStatus());
  const name = `deposit address ${userId} ${currency}`;
  const [asked, setAsked] = useState<Asked>({ name, fresh: null, failure: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call(getDepositAddress, { currency }, { signal: abort.signal });
      if (abort.signal.aborted) return;
      if (!answer.ok) return setAsked({ name, fresh: null, failure: answer.failure });
      const fresh = { ...answer.value, userId, fetchedAt: serverNowMs() };
      setAsked({ name, fresh, failure: null });
      await keep(({ depositAddresses }) => depositAddresses.put(fresh));
    };
    void ask();
    return () => abort.abort();
  }, [currency, userId, name, isOnline, attempt]);
  const stored = useStored(name, async ({ depositAddresses }) => {
    const row = z.safeParse(depositAddressRow, await depositAddresses.get([userId, currency]));
    return row.success ? row.data : undefined;
  });
  const { fresh, failure } = asked.name === name ? asked : { fresh: null, failure: null };
  return {
    terms: fresh ?? stored,
    isKept: fresh === null,
    failure,
    retry() {
      setAsked({ name, fresh: null, failure: null });
      setAttempt(attempt + 1);
    },
  };
};
