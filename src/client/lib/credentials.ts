/** Who is asking, in memory: the token goes into the headers, the user id keeps one user's data from another's. */
export interface Credentials {
  readonly token: string | null;
  /** 0 for visitors. */
  readonly userId: number;
}

let current: Credentials = { token: null, userId: 0 };

export const credentials = (): Credentials => current;
export const setCredentials = (next: Credentials): void => {
  current = next;
};
