/** Time limit of the text-message service: the user who requested a code waits for it. */
const timeoutMs = 10_000;

export type SendText = (to: string, text: string) => Promise<void>;

/**
 * Posts each text message to a service as JSON, `{to, text}`: `to` is the number with a plus sign and
 * country code. The part of the address before the `@` is sent as basic authorization.
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
