import { loadRequest } from '#client/data/engine/requests/requests-table.ts';
import type { RequestRow } from '#client/data/engine/rows.ts';
import { loadMessages } from '#client/lib/text/i18n.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import type { ReportedRequest } from '#client/components/requests/reported-request.ts';
import { features } from '#client/app/features.ts';
import type { Feature } from '#client/lib/loading/feature.ts';
import { unknownRequest } from './unknown-request.ts';

/** The kinds of request that are registered so far, by name. */
const known = createStore<ReadonlyMap<string, ReportedRequest>>(new Map());

const senderOf = (kind: string): Feature | undefined =>
  features.find(({ requests }) => requests?.kinds.includes(kind));

const once = <T>(ask: (feature: Feature) => Promise<T>): ((feature: Feature) => Promise<T>) => {
  const asked = new Map<Feature, Promise<T>>();
  return (feature) => {
    const answer = asked.get(feature) ?? ask(feature);
    asked.set(feature, answer);
    return answer;
  };
};

const kindsOf = once(({ requests }) => untilLoaded(async () => (await requests?.load()) ?? []));

/** Registers a feature's kinds of request with the banner once their messages are loaded. */
const registerKinds = once(async (feature) => {
  const kinds = await kindsOf(feature);
  const { messages, partMessages = [], requests } = feature;
  await untilLoaded(() => loadMessages([messages, ...partMessages, ...(requests?.messages ?? [])]));
  known.set(new Map([...known.get(), ...kinds.map((kind) => [kind.name, kind] as const)]));
});

/** Returns how to describe a stored call; null while its description is loading. */
export const useRequests = (): ((row: RequestRow) => ReportedRequest | null) => {
  const requests = useStore(known);
  return ({ kind }) => (senderOf(kind) ? (requests.get(kind) ?? null) : unknownRequest);
};

/** Registers a stored call's kind, and follows it to its outcome on every page. */
export const followRequest = async (row: RequestRow): Promise<void> => {
  const sender = senderOf(row.kind);
  if (!sender) return;
  void registerKinds(sender);
  const kind = (await kindsOf(sender)).find(({ name }) => name === row.kind);
  // It may have been resolved while the code was loading.
  const stored = await loadRequest(row.userId, row.key);
  const current = stored.ok ? stored.value : row;
  if (current?.outcome === null) kind?.follow(current);
};
