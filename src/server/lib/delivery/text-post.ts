/** Who texts are handed to, with a time limit: whoever asked for a code waits for it. */
const timeoutMs = 10_000;

export type SendText = (to: string, text: string) => Promise<void>;

/**
 * Hands each text to a service as a POST of JSON, `{to, text}`: `to` is the number with a plus sign and its country's
 * digits. What stands before the `@` of the address is shown as basic authorization.
 */
export const createTextPost = (smsUrl: string): SendText => {
  const url = new URL(smsUrl);
  const [user, key] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = '';
  url.password = '';
  const headers = new Headers({ 'content-type': 'application/json' });
  if (user !== '') headers.set('authorization', `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`);
  return async (to, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to: `+${to}`, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The text service answered ${answer.status}`);
  };
};
