import type { Page } from '../device/device.ts';
import type { Stage } from '../run/stage.ts';

interface Reported {
  readonly topic: string;
  readonly id: number;
  readonly version: number;
  readonly ms: number;
}

interface Age {
  readonly name: string;
  readonly asOf: number;
}

/** A device knows the exchange's time only as well as answers are fast. */
const vagueMs = 60_000;

const reportedTo = ({ ask }: Stage, userId: number): Promise<readonly Reported[]> =>
  ask<Reported>(
    `select topic, (payload ->> 'id')::float8 as id, (payload ->> 'version')::float8 as version,
      (extract(epoch from created_at) * 1000)::float8 as ms
     from outbox where user_id = $1 and jsonb_typeof(payload -> 'version') = 'number'`,
    [userId],
  );

/** A list that a device shows as being complete at a time has everything that was reported before. */
export const checkClaims = async (stage: Stage, userId: number, { app }: Page): Promise<void> => {
  const database = await app.loadDatabase();
  const ages = (await database.table('asOf').toArray()) as readonly Age[];
  const asOf = new Map(ages.map((age) => [age.name, age.asOf]));
  const reported = await reportedTo(stage, userId);
  for (const { name, topic } of app.resources.flatMap(({ lists = [] }) => lists)) {
    const completeMs = asOf.get(name);
    const before = reported.filter(
      (event) =>
        event.topic === topic && event.ms > stage.skew.trustedMs && event.ms < (completeMs ?? 0) - vagueMs,
    );
    if (before.length === 0) continue;
    const rows = (await database.table(name).toArray()) as readonly Pick<Reported, 'id' | 'version'>[];
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const { id, version, ms } of before)
      if ((versions.get(id) ?? 0) < version)
        stage.report(
          `list ${name} of user ${userId} is complete at ${completeMs} and has not version ${version} of ${id} of ${ms}`,
        );
  }
};
