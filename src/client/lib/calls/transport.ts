/** Sends a request to the exchange; resolves and rejects as `fetch` does. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** The exchange on the network, also in practice. */
export const sendOverNetwork: Send = (url, init) => fetch(url, init);

let current: Send = sendOverNetwork;

/** Sends a request to the exchange of this page: over the network, or in practice to this device. */
export const send: Send = (url, init) => current(url, init);

/** Replaces the network; called before the first request. */
export const sendBy = (transport: Send): void => {
  current = transport;
};
