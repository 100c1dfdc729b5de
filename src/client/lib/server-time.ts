let offsetMs = 0;

/** Now by the server's clock, in UTC milliseconds; the device's own until the server has told its time. */
export const serverNowMs = (): number => Date.now() + offsetMs;

/** `serverTime` is ISO 8601, as the server sent it just now. */
export const noteServerTime = (serverTime: string): void => {
  offsetMs = Date.parse(serverTime) - Date.now();
};
