import { AsyncLocalStorage } from 'node:async_hooks';
import type { ConnectionProvider, DatabaseConnection, Driver } from 'kysely';

/**
 * Work asked the pool for a connection while it held one: as many such works at once as there are connections
 * wait for each other.
 */
export class SecondConnection extends Error {
  constructor() {
    super(
      'A second connection is asked for while one is held. Do it with the transaction at hand, or before or after it.',
    );
  }
}

/** Whoever was started inside it and outlives it holds nothing any more. */
interface Holding {
  isOver: boolean;
}

/**
 * Gives connections one at a time to each line of work, and refuses the second at once, however many are
 * free: it fails in the first test that runs it.
 */
export const guardConnections = (
  driver: Pick<Driver, 'acquireConnection' | 'releaseConnection'>,
): ConnectionProvider => {
  const held = new AsyncLocalStorage<Holding>();
  const consume = async <T>(
    connection: DatabaseConnection,
    holding: Holding,
    consumer: (connection: DatabaseConnection) => Promise<T>,
  ): Promise<T> => {
    try {
      return await consumer(connection);
    } finally {
      holding.isOver = true;
      await driver.releaseConnection(connection);
    }
  };
  return {
    async provideConnection(consumer) {
      const outer = held.getStore();
      if (outer && !outer.isOver) throw new SecondConnection();
      const connection = await driver.acquireConnection();
      const holding: Holding = { isOver: false };
      return held.run(holding, () => consume(connection, holding, consumer));
    },
  };
};
