import type { Browser, CDPSession } from 'playwright-core';

/**
 * A page of the browser's own window. Playwright's pages count as focused and are never hidden; this one is
 * hidden as soon as another one is in front of it.
 */
export interface RawPage {
  /**
   * The value of an expression, or of the promise that it returns; undefined while the page is between two
   * documents.
   */
  evaluate(expression: string): Promise<unknown>;
  /** Opens an empty page in front of it. */
  hide(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

const attach = async (
  session: CDPSession,
  targetId: string,
): Promise<(method: string, params: object) => Promise<Message>> => {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (message: Message) => void>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const message = JSON.parse(event.message) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  let id = 0;
  return async (method, params) => {
    id += 1;
    const message = JSON.stringify({ id, method, params });
    const answered = new Promise<Message>((resolve) => waiting.set(id, resolve));
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answered;
  };
};

export const openRawPage = async (browser: Browser, url: string): Promise<RawPage> => {
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send('Target.createTarget', { url, width: 390, height: 844 });
  const send = await attach(session, targetId);
  return {
    async evaluate(expression) {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await send('Runtime.evaluate', params);
      return result?.result?.value;
    },
    async hide() {
      const front = await session.send('Target.createTarget', { url: 'about:blank' });
      await session.send('Target.activateTarget', { targetId: front.targetId });
    },
  };
};
